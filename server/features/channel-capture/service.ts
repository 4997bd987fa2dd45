import { sql } from 'kysely';
import type { ChannelCapture, channelCapture } from '#shared/channel/capture.ts';
import { maxPdus, type PduFilter } from '#shared/channel/capture.ts';
import { isHttp } from '#shared/channel/kinds.ts';
import type { FieldError } from '#shared/errors.ts';
import type { feed, PduInput } from '#shared/feed.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { fieldTexts } from '#shared/texts/fields.ts';
import { maskedPdu } from '../../domain/smpp/masking.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer, Visitor } from '../../platform/http/viewer.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { channelSecrets } from '../channel/repository.ts';
import { channelCaptures, type NewPdu, type StoredCapture } from './repository.ts';
import { shownPdu } from './shown-pdu.ts';

/** PDUs on their way at the end of a capture still belong to it, ms. */
const late = 60_000;

/** PDUs on demand: asked for, sent by gateways, read; each of it leaves its line in the operation log. */
export function createChannelCapture(db: Db, vault: Vault) {
  const found = async (captureId: string): Promise<StoredCapture> => {
    const capture = await channelCaptures.find(db, captureId);
    if (!capture) {
      throw new AppError('row.gone');
    }
    return capture;
  };
  const line = (action: string, { channelId, channelName }: { channelId: string; channelName: string }) => ({
    resource: 'channel',
    action,
    targetId: channelId,
    targetName: channelName,
  });

  return {
    /** PDUs hold messages of all customers of the channel: they are for users who see all customers. */
    refuseSome: ({ dataScope }: ScopeHolder): void => {
      if (dataScope !== 1) throw new AppError('capture.all-customers');
    },

    list: async (channelId: string): Promise<ChannelCapture[]> =>
      (await channelCaptures.ofChannel(db, channelId)).map(shownCapture),

    start: async (
      { channelId, minutes, number }: InputOf<typeof channelCapture.start>,
      viewer: Viewer,
    ): Promise<ChannelCapture> => {
      const captureId = await db.transaction().execute(async (trx) => {
        const channel = await channelCaptures.holdChannel(trx, channelId);
        if (!channel) {
          throw new AppError('row.gone');
        }
        const { channelName: name } = channel;
        if (isHttp(channel)) {
          throw new AppError('capture.no-pdus', { name });
        }
        const by = viewer.admin.username;
        const id = await channelCaptures.insert(trx, { channelId, minutes, number, by });
        if (id === undefined) {
          throw new AppError('capture.running', { name });
        }
        await audit(trx, viewer, {
          ...line('captureStart', { channelId, channelName: name }),
          after: { minutes, ...(number !== undefined && { number }) },
        });
        return id;
      });
      return shownCapture(await found(captureId));
    },

    stop: async (captureId: string, viewer: Viewer): Promise<ChannelCapture> => {
      const before = await found(captureId);
      await db.transaction().execute(async (trx) => {
        if (await channelCaptures.stop(trx, captureId)) {
          await audit(trx, viewer, line('captureStop', before));
        }
      });
      return shownCapture(await found(captureId));
    },

    pdus: async (
      { after, pageSize = 100, ...filter }: InputOf<typeof channelCapture.pdus>,
      viewer: Viewer,
    ): Promise<ReplyOf<typeof channelCapture.pdus>> => {
      const capture = await found(filter.captureId);
      if (after === undefined && !(await hasReadLately(db, capture, viewer))) {
        await audit(db, viewer, { ...line('captureRead', capture), after: { captureId: capture.captureId } });
      }
      const rows = await channelCaptures.pdus(db, filter, after ?? '0', pageSize + 1);
      const list = rows.slice(0, pageSize).map(shownPdu);
      return { capture: shownCapture(capture), list, hasMore: rows.length > pageSize };
    },

    /** What a gateway sends. A capture that is over, or gone, takes nothing and is no error: the gateway stops. */
    take: ({ captureId, pdus }: PduInput, { lang }: Visitor): Promise<ReplyOf<typeof feed.pdus>> => {
      const wrong = pdus.flatMap((pdu, index) => (isWhole(pdu) ? [] : [`pdus.${index}.hex`]));
      if (wrong.length > 0) {
        const msg = fieldTexts[lang].pdu;
        throw new AppError('request.invalid', {}, { errors: wrong.map((field): FieldError => ({ field, msg })) });
      }
      return db.transaction().execute(async (trx) => {
        const capture = await channelCaptures.hold(trx, captureId);
        if (!capture || Date.now() > capture.endsAt + late) {
          return { accepted: 0, isOpen: false };
        }
        const { startedAt, endsAt, pduCount } = capture;
        const password = await storedPassword(trx, vault, capture.channelId);
        const wanted = pdus
          .filter(({ time }) => time >= startedAt - late && time <= endsAt)
          .sort((one, other) => one.time - other.time)
          .slice(0, maxPdus - pduCount)
          .map((pdu) => newPdu(pdu, password));
        const accepted = wanted.length > 0 ? await channelCaptures.keep(trx, captureId, wanted) : 0;
        return { accepted, isOpen: capture.state === 'running' && pduCount + accepted < maxPdus };
      });
    },

    /** At most so many PDUs a filter of the capture finds. */
    count: async (captureId: string): Promise<number> => (await found(captureId)).pduCount,

    /** PDUs of the filter for a file, in stretches. */
    async *scan(filter: PduFilter, batch: number) {
      for (let after = '0'; ; ) {
        const rows = await channelCaptures.pdus(db, filter, after, batch);
        yield* rows.map(shownPdu);
        const last = rows.at(-1);
        if (!last || rows.length < batch) {
          return;
        }
        after = last.pduId;
      }
    },
  };
}

const shownCapture = ({ channelName: _, ...capture }: StoredCapture): ChannelCapture => capture;

type SentPdu = PduInput['pdus'][number];

/** Whether a PDU is as long as it says. */
const isWhole = ({ hex }: SentPdu): boolean => Buffer.from(hex, 'hex').readUInt32BE(0) === hex.length / 2;

/** What is kept of a PDU: without the password of a bind, and without the channel's wherever it stands. */
function newPdu({ pduId, time, sessionNo, direction, hex }: SentPdu, password: string): NewPdu {
  const octets = Buffer.from(hex, 'hex');
  const commandStatus = octets.readUInt32BE(8);
  return {
    gatewayId: pduId,
    time,
    sessionNo: sessionNo ?? null,
    direction,
    commandStatus,
    octets: maskedPdu(octets, password),
  };
}

/** The channel's password; none where no key here opens it: the layout of binds is masked all the same. */
async function storedPassword(trx: Db, vault: Vault, channelId: string): Promise<string> {
  try {
    return (await channelSecrets(trx, vault, channelId))?.password ?? '';
  } catch (error) {
    if (error instanceof AppError) return '';
    throw error;
  }
}

/** Whether the user has opened this capture in the last hour: reading on leaves no further lines. */
async function hasReadLately(db: Db, { channelId, captureId }: StoredCapture, { admin }: Viewer): Promise<boolean> {
  const { rows } = await sql`
    select from operation_log where time > now() - interval '1 hour' and admin_id = ${admin.adminId}
      and resource = 'channel' and action = 'captureRead' and target_id = ${channelId}
      and changes->'captureId'->>'after' = ${captureId} limit 1`.execute(db);
  return rows.length > 0;
}
