import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { MailKind } from '#shared/mail.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import type { Boss } from '../files/boss.ts';
import { AppError } from '../http/errors.ts';
import type { Vault } from '../security/vault.ts';
import type { MailGuard } from './guard.ts';
import { answerOf, isTemporary, oneLine, reasonOf } from './refusal.ts';
import { type MailServer, mailServer, storedSetup } from './setup.ts';
import { deliver, type Message } from './transport.ts';

const queue = 'mail';
/** Tries in all; the pauses between them grow from half a minute to some eight minutes. */
const maxTries = 6;
const firstPause = 30;
/** Days a mail stays in the log. */
const keptDays = 90;

/** A mail to be sent in its own time. */
export interface NewMail extends Message {
  kind: MailKind;
  /** User name of whoever caused it. */
  by: string;
}

/** Mails by a queue: sent by whichever instance, tried again when the server does not answer, and logged. */
export interface Mails {
  /** Whether a mail server is set up. */
  isConfigured(trx?: Kysely<Tables>): Promise<boolean>;
  /** To be awaited before a transaction in which mails are queued. */
  start(): Promise<void>;
  /** Queues a mail; it is sent when, and only when, `trx` is committed. Answers its id. */
  send(trx: Kysely<Tables>, mail: NewMail): Promise<string>;
  /**
   * Sends at once; throws `mail.refused` with the reason in `lang`. Logged either way, within `trx` where there is one: its
   * rollback takes the line along.
   */
  sendNow(mail: NewMail, lang: Lang, trx?: Kysely<Tables>): Promise<void>;
  /** Queues a failed mail once more; false when there is none. */
  retry(trx: Kysely<Tables>, mailId: string): Promise<boolean>;
  removeOld(): Promise<void>;
}

interface MailsOptions {
  db: Db;
  boss: Boss;
  vault: Vault;
  smtp: Config['smtp'];
  guard: MailGuard;
}

export const placeOf = (mailId: string) => `mail:${mailId}:text`;
export const filePlaceOf = (mailId: string) => `mail:${mailId}:attachment`;

export function createMails({ db, boss, vault, smtp, guard }: MailsOptions): Mails {
  const server = (trx: Kysely<Tables> = db) => mailServer(trx, smtp, vault);
  const handIn = (present: MailServer, message: Message) => deliver(present, message, smtp ? undefined : guard);
  const finish = (mailId: string, values: { state: 'sent' | 'failed'; answer: string }, trx: Kysely<Tables> = db) =>
    trx
      .updateTable('mail')
      .set({
        ...values,
        tries: sql<number>`tries + 1`,
        finished_at: new Date(),
        ...(values.state === 'sent' && { text_sealed: null, attachment_sealed: null }),
      })
      .where('mail_id', '=', mailId)
      .execute();
  const insert = async (trx: Kysely<Tables>, { kind, to, subject, text, attachment, by }: NewMail): Promise<string> => {
    const { mail_id } = await trx
      .insertInto('mail')
      .values({ kind, recipient: to, subject, created_by: by })
      .returning('mail_id')
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('mail')
      .set({
        text_sealed: vault.seal(text, placeOf(mail_id)),
        ...(attachment && {
          attachment_name: attachment.name,
          attachment_sealed: vault.seal(attachment.content.toString('base64'), filePlaceOf(mail_id)),
        }),
      })
      .where('mail_id', '=', mail_id)
      .execute();
    return mail_id;
  };

  boss.define({
    name: queue,
    retries: maxTries - 1,
    retryAfter: firstPause,
    work: ({ mailId = '' }) => carryOut(mailId),
  });
  return {
    isConfigured: async (trx = db) => smtp !== undefined || (await storedSetup(trx)) !== undefined,
    start: () => boss.start(),
    send: async (trx, mail) => {
      const mailId = await insert(trx, mail);
      await boss.send(queue, { mailId }, trx);
      return mailId;
    },
    sendNow: async (mail, lang, trx = db) => {
      const present = await server(trx);
      if (!present) {
        throw new AppError('mail.not-configured');
      }
      const mailId = await insert(trx, mail);
      try {
        await finish(mailId, { state: 'sent', answer: oneLine(await handIn(present, mail)) }, trx);
      } catch (error) {
        await finish(mailId, { state: 'failed', answer: answerOf(error) }, trx);
        throw new AppError('mail.refused', { reason: reasonOf(error, lang) });
      }
    },
    retry: async (trx, mailId) => {
      const { numUpdatedRows } = await trx
        .updateTable('mail')
        .set({ state: 'waiting', tries: 0, finished_at: null })
        .where('mail_id', '=', mailId)
        .where('state', '=', 'failed')
        .where('text_sealed', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) {
        await boss.send(queue, { mailId }, trx);
      }
      return numUpdatedRows > 0n;
    },
    removeOld: async () => {
      await db
        .deleteFrom('mail')
        .where('created_at', '<', sql<number>`now() - make_interval(days => ${keptDays})`)
        .execute();
    },
  };

  /** One try; throws when there will be another. */
  async function carryOut(mailId: string): Promise<void> {
    const row = await db
      .selectFrom('mail')
      .selectAll()
      .where('mail_id', '=', mailId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (!row?.text_sealed) {
      return;
    }
    try {
      const present = await server();
      if (!present) {
        throw new Error('no mail server is set up');
      }
      const text = vault.open(row.text_sealed, placeOf(mailId));
      const attachment =
        row.attachment_sealed === null
          ? undefined
          : {
              name: row.attachment_name,
              content: Buffer.from(vault.open(row.attachment_sealed, filePlaceOf(mailId)), 'base64'),
            };
      const answer = await handIn(present, { to: row.recipient, subject: row.subject, text, attachment });
      await finish(mailId, { state: 'sent', answer: oneLine(answer) });
    } catch (error) {
      if (!isTemporary(error) || row.tries + 1 >= maxTries) {
        await finish(mailId, { state: 'failed', answer: answerOf(error) });
        return;
      }
      await db
        .updateTable('mail')
        .set({ answer: answerOf(error), tries: row.tries + 1 })
        .where('mail_id', '=', mailId)
        .execute();
      throw error;
    }
  }
}
