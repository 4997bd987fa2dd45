import type { apiKey } from '#shared/api-key.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { ColumnMap } from '../../platform/db/columns.ts';

/** Contract field → column of `api_key`; of a public key also its thumbprint is stored. */
export const apiKeyColumns = {
  keyName: 'key_name',
  rights: 'rights',
} as const satisfies ColumnMap<Omit<InputOf<typeof apiKey.add>, 'publicKey'>>;
