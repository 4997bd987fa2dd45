import type { pdu as english } from '../en/pdu.ts';
import type { TextsLike } from '../texts-like.ts';

export const pdu: TextsLike<typeof english> = {
  decoded: '{{name}} 的解码字段',
  copy: '复制十六进制',
  decode: '解码',
};
