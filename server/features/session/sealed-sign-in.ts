import { Ajv } from 'ajv';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { type Sealed, SealedSignIn, type SignInInput } from '#shared/session.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import type { Config } from '../../config.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { createLoginKeys } from '../../platform/security/login-keys.ts';
import { readClientKey, seal, unseal } from '../../platform/security/sealing.ts';
import type { Credentials } from './sign-in.ts';

/** A sign-in's credentials, and how its answer has to be written. */
export interface OpenedSignIn {
  credentials: Credentials;
  answer<T extends object>(reply: T): T | Sealed;
}

/** Milliseconds for which a sealed sign-in is taken, and for which its nonce is remembered. */
const sealedLife = 60_000;
const isSealedSignIn = new Ajv().compile<SealedSignIn>(SealedSignIn);

/** Opens sign-ins, whether they come in the clear or sealed. */
export function createSignInOpener(config: Pick<Config, 'loginRsa'>, db: Kysely<Tables>) {
  const keys = createLoginKeys(db);

  const openSealed = async (param: string): Promise<OpenedSignIn> => {
    const content = config.loginRsa ? unseal(await keys.openingKeys(), param) : undefined;
    // One answer for everything that can be wrong: which it was would help to open other people's payloads.
    if (!isSealedSignIn(content) || Math.abs(Date.now() - content.timestamp) > sealedLife) {
      throw new AppError('encryption.unreadable');
    }
    const clientKey = content.clientKey === undefined ? undefined : readClientKey(content.clientKey);
    if ((content.clientKey !== undefined && !clientKey) || !(await isFirstUse(db, content.nonce))) {
      throw new AppError('encryption.unreadable');
    }
    const { username, password, code } = content;
    return {
      credentials: { username, password, code },
      answer: (reply) => (clientKey ? sealedAnswer(clientKey, reply) : reply),
    };
  };

  return {
    /** Empty while payloads travel in the clear. */
    publicKey: async (): Promise<string> => (config.loginRsa ? keys.publicKey() : ''),
    open: async ({ param, username, password, code }: SignInInput, lang: Lang): Promise<OpenedSignIn> => {
      if (param !== undefined) {
        return openSealed(param);
      }
      if (username === undefined || password === undefined) {
        const given = { username, password };
        const missing = (['username', 'password'] as const).filter((field) => given[field] === undefined);
        const errors = missing.map((field) => ({ field, msg: fieldTexts[lang].required }));
        throw new AppError('request.invalid', {}, { errors });
      }
      return { credentials: { username, password, code }, answer: (reply) => reply };
    },
  };
}

/** A picture is left out where the answer would need more than 64 blocks; `/userInfo` has it. */
function sealedAnswer(key: NonNullable<ReturnType<typeof readClientKey>>, reply: object): Sealed {
  const param = seal(key, reply) ?? seal(key, { ...reply, avatar: '' });
  if (param === undefined) {
    throw new Error('The answer does not fit into 64 blocks.');
  }
  return { param };
}

async function isFirstUse(db: Kysely<Tables>, nonce: string): Promise<boolean> {
  const row = await db
    .insertInto('one_time')
    .values({
      kind: 'sign-in nonce',
      value: nonce,
      payload: '{}',
      expires_at: sql`now() + make_interval(secs => ${(2 * sealedLife) / 1000})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('value')
    .executeTakeFirst();
  return row !== undefined;
}
