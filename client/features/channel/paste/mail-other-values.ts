import { mailCorrections } from '#shared/texts/mail-corrections.ts';
import { mailHeadings } from '#shared/texts/mail-headings.ts';
import { mailSecrets } from '#shared/texts/mail-secrets.ts';
import { anchorsIn } from './mail-anchors.ts';
import { hasHandle } from './mail-beside.ts';
import { isCode } from './mail-codes.ts';
import { fieldsNamed } from './mail-corrections.ts';
import type { MailField } from './mail-field.ts';
import { fieldOfLabel, labelPattern } from './mail-labels.ts';
import type { MailLine } from './mail-lines.ts';
import { Vocabulary, wordsIn } from './mail-vocabulary.ts';

/** Before a label of a value. */
const qualifiers = new Vocabulary(mailHeadings.connection, mailHeadings.alternatives);

/**
 * The fields of which the value of an unknown label may be another one, by its looks; undefined when the line is no label and value,
 * or has a word that could refer to more.
 */
export function fieldsOfOtherValue({ plain }: MailLine): MailField[] | undefined {
  const [, label = '', value = ''] = mailHeadings.labelled.exec(plain) ?? [];
  const words = wordsIn(value);
  if (label === '' || wordsIn(label).length > 4 || words.length > 5 || /[!?！？]\s*$|[.。]\s+\S/.test(value))
    return undefined;
  if (mailHeadings.noValue.test(value) && fieldsNamed(label).length === 0) return [];
  const isHost = words.length > 0 && /^(?:[\w-]+\.)+[a-z\d]{1,24}(?::\d+)?$/i.test(value.trim());
  if (isHost && wordsIn(label).every((word) => qualifiers.hasAll(word) || fieldOfLabel(word) === 'host'))
    return ['host', 'port'];
  if (mailSecrets.strict.test(label.trim()) && words.length === 1) return ['systemId', 'password'];
  if (/^(?:transceiver|transmitter|receiver)[ _-]mode$/i.test(label)) return ['bindMode'];
  if (hasHandle(`${label} ${value}`) || [...plain.matchAll(labelPattern())].length > 0) return undefined;
  return [
    ...new Set(
      value
        .trim()
        .split(/[\s,;]+/)
        .flatMap(fieldsLike),
    ),
  ];
}

/** "Password: see attachment": whatever a label with a sign has behind it is said of the fields that the line names. */
export function fieldsOfLabelLine(line: MailLine, fields: readonly MailField[]): MailField[] | undefined {
  const [first] = anchorsIn(line).filter(({ kind }) => kind === 'sign');
  const { plain } = line;
  const isFirst =
    first !== undefined &&
    /[:=\t]/.test(plain.slice(first.labelEnd, first.to)) &&
    wordsIn(plain.slice(0, first.from)).every((word) => qualifiers.hasAll(word) || /^\d{1,2}$/.test(word));
  const isOne = !/[.!?。！？;；]\s*\S/.test(plain.slice(first?.to).replace(/(?:\w\.)+\w/g, ' '));
  return isFirst && isOne && !mailCorrections.totals.test(plain)
    ? [...new Set([...fieldsNamed(plain), ...fields])]
    : undefined;
}

/** The fields that a value could be of. */
function fieldsLike(word: string): MailField[] {
  if (/^\d+[.,]\d+$/.test(word)) return [];
  if (/^(?:[\w-]+\.)+[a-z\d]{1,24}(?::\d+)?$/i.test(word)) return ['host', 'port'];
  if (/^\d{1,3}$/.test(word)) return ['bindCount', 'maxTps', 'srcTon', 'srcNpi'];
  if (/^\d{4,5}$/.test(word)) return ['port', 'rxPort', 'systemId', 'maxTps'];
  return isCode(word) || /^\d{6,}$/.test(word) ? ['systemId', 'password', 'systemType'] : [];
}
