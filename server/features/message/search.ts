import type { Kysely } from 'kysely';
import { NamedMessage } from '#shared/message/named.ts';
import { bareId, isWholeNumber, mayBeId, mayBeReference, phoneOf, visibleText } from '#shared/search-text.ts';
import { messageWords } from '#shared/texts/message-columns.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { visibilityOf } from '../../domain/messages/visibility.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Searcher } from '../../platform/search/searchers.ts';
import { namedMessages } from './names.ts';
import { concealing, refuseGuessing } from './visibility.ts';

/** How far back the one search looks. */
const lookBack = 31 * 86_400_000;
export const recentRange = (now: number): [number, number] => [now - lookBack, now + 60_000];

/** Messages by a whole number or by any id. */
export function messageSearch(db: Kysely<Tables>, store: MessageStore): Searcher {
  const conceal = concealing(NamedMessage);
  return {
    may: ({ permissions }) => permissions.has('smscustomer_list'),
    isConcealed: (text, admin) => isWholeNumber(phoneOf(text)?.digits ?? '') && visibilityOf(admin).phone === 'hidden',
    find: async (text, limit, viewer) => {
      const { admin, lang, timezone } = viewer;
      const { digits = '', isDialled = false } = phoneOf(text) ?? {};
      const isNumber = isWholeNumber(digits);
      const compact = bareId(text).replace(/\s/g, '');
      const typed = visibleText(text);
      const isId = !isDialled && (mayBeId(compact) || mayBeReference(typed));
      if (!isNumber && !isId) return [];
      const dateTime = recentRange(Date.now());
      // Beyond the limit of numbers that are shown masked, ids are still found.
      const refused = isNumber ? await refusalOf(refuseGuessing(db, { numbers: [digits] }, viewer)) : undefined;
      const byNumber = isNumber && !refused ? { dateTime, numbers: [digits] } : undefined;
      const byId = isId ? { dateTime, anyIds: [...new Set([compact, typed])] } : undefined;
      const pages = await Promise.all(
        [byNumber, byId].flatMap((filter) =>
          filter ? [store.search({ filter, viewer: admin, pageSize: limit })] : [],
        ),
      );
      const found = new Map(pages.flatMap(({ list }) => list).map((row) => [row.msgId, row]));
      // Nothing found would say that there is no such message.
      if (found.size === 0 && refused?.error === 'too-many-requests') throw refused;
      const rows = await namedMessages(db, [...found.values()].slice(0, limit), lang);
      const moment = new Intl.DateTimeFormat(lang === 'zh' ? 'zh-CN' : 'en-GB', {
        dateStyle: 'short',
        timeStyle: 'medium',
        timeZone: timezone,
      });
      return rows.map((row) => {
        const { number } = conceal(row, admin);
        const status = messageWords[lang].status[row.status];
        return {
          kind: 'message' as const,
          id: row.msgId,
          title: number,
          note: [status, moment.format(row.submitTime), row.senderSent, row.customerName].join(' · '),
          path: `/sms/message?msgId=${encodeURIComponent(row.msgId)}`,
        };
      });
    },
  };
}

/** What a check refuses; undefined: nothing. */
async function refusalOf(check: Promise<void>): Promise<AppError | undefined> {
  try {
    await check;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
