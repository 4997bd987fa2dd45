import { type RawBuilder, sql } from 'kysely';
import { mask } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { MessageFlag } from '#shared/message/kinds.ts';
import type { NumberMask } from '#shared/number-mask.ts';
import { commandStatuses } from '#shared/smpp/command-status-names.ts';
import { formulaStarts, harmless } from '../../../platform/files/sheet.ts';
import type { FileCell, FileReader } from '../file-cell.ts';
import { type NamedId, nameSources } from '../name-sources.ts';
import { flagBits } from './new-state.ts';
import { flagList } from './selections.ts';

type Expression = RawBuilder<unknown>;
const ofRow = (field: string): Expression => sql.ref(`r.${field}`);

/** Written as files/csv.ts writes it; the rows are called `r` and have the contract's names. */
export function fileCell(cell: FileCell, { lang, timezone }: FileReader): Expression {
  switch (cell.kind) {
    case 'words':
      return inWords(cell.field, cell.words);
    case 'name':
      return sql`${namesOf(cell.of, lang)} ->> ${ofRow(cell.of)}::text`;
    case 'errorText':
      return sql`${errorTexts(lang)} ->> coalesce(${sql.join(cell.codes.map((code) => sql`nullif(${ofRow(code)}, '')`))})`;
    case 'segment':
      return sql`concat(r."segmentNo", '/', r."segmentTotal")`;
    case 'flags':
      return flagWords(cell.words);
    case 'commandStatus':
      return sql`case when r."commandStatus" is not null then ${commandStatus} end`;
    case 'time':
      return sql`date_trunc('second', ${ofRow(cell.field)} at time zone ${timezone})`;
    default: {
      const shown = cell.mask === undefined ? ofRow(cell.field) : masked(ofRow(cell.field), cell.mask);
      return cell.kind === 'text' ? plain(shown) : shown;
    }
  }
}

/** Text that no spreadsheet runs; compared by the first character's code, which takes a tenth of what a pattern would. */
const plain = (text: Expression): Expression => {
  const codes = [...formulaStarts].map((start) => start.codePointAt(0)).filter((code) => code !== 0);
  return sql`case when ascii(${text}) in (${sql.raw(codes.join(', '))}) then '''' || ${text} else nullif(${text}, '') end`;
};

const inWords = (field: string, words: Readonly<Record<string, string>>): Expression => {
  const cases = Object.entries(words).map(([value, word]) => sql`when ${value} then ${harmless(word)}`);
  return sql`case ${ofRow(field)}::text ${sql.join(cases, sql` `)} end`;
};

/** The bits that are set, in words, joined as lists are. */
const flagWords = (words: Readonly<Record<MessageFlag, string>>): Expression => {
  const each = flagList.map((flag) => sql`case when r.flags & ${flagBits[flag]} <> 0 then ${words[flag]} end`);
  return sql`nullif(concat_ws(', ', ${sql.join(each)}), '')`;
};

/** Names by id, made once for all rows. */
const namesOf = (id: NamedId, lang: Lang): Expression => {
  const { table, key, [lang]: name } = nameSources[id];
  return sql`(select jsonb_object_agg(${sql.ref(key)}::text, ${plain(sql.ref(name))}) from ${sql.table(table)})`;
};

const errorTexts = (lang: Lang): Expression =>
  sql`(select jsonb_object_agg(platform_code, ${plain(sql.ref(lang === 'zh' ? 'description_zh' : 'description_en'))})
    from error_code where scope = 1)`;

const status = sql`r."commandStatus"::bigint`;
/** As shared/smpp/command-status.ts writes it. */
const commandStatus = sql`concat(
  '0x', lpad(to_hex(${status}), greatest(2, length(to_hex(${status}))), '0'), ' ',
  case ${status} ${sql.raw(
    Object.entries(commandStatuses)
      .map(([value, name]) => `when ${value} then '${name}'`)
      .join(' '),
  )} else case when ${status} between 1024 and 1279 then 'vendor-specific' else 'reserved' end end)`;

/** As shared/number-mask.ts masks it. */
function masked(text: Expression, how: NumberMask | 'whole'): Expression {
  if (how === 'whole') return sql`case when ${text} is null then null else ${mask} end`;
  const shown = sql`least(8, length(${text}) - 4)`;
  const parts = {
    middle: sql`left(${text}, (${shown} + 1) / 2) || ${mask} || right(${text}, ${shown} / 2)`,
    tail: sql`left(${text}, -4) || ${mask}`,
    lastFour: sql`${mask} || right(${text}, 4)`,
  };
  return sql`case when ${text} is null then null when length(${text}) < 8 then ${mask} else ${parts[how]} end`;
}
