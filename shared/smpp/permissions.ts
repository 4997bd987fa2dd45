import type { PermissionNames } from '../permission-types.ts';

export const smppPermissions = {
  smpp_decode: { zh: '报文解码', en: 'Message decoding' },
} as const satisfies PermissionNames;
