import type { Lang } from '#shared/http/endpoint.ts';
import type { MessageFlag } from '#shared/message/kinds.ts';
import type { NumberMask } from '#shared/number-mask.ts';
import type { NamedId } from './name-sources.ts';

/** What a cell of a file holds: a field of the row, perhaps in words or masked, the name of an id, what its error code means, or more. */
export type FileCell =
  | { kind: 'text' | 'money' | 'count' | 'time'; field: string; mask?: NumberMask | 'whole' }
  | { kind: 'words'; field: string; words: Readonly<Record<string, string>> }
  | { kind: 'name'; of: NamedId }
  | { kind: 'errorText'; codes: readonly string[] }
  | { kind: 'segment' }
  | { kind: 'flags'; words: Readonly<Record<MessageFlag, string>> }
  | { kind: 'commandStatus' };

/** Who reads the file. */
export interface FileReader {
  lang: Lang;
  timezone: string;
}
