import { mailLabels } from '#shared/texts/mail-labels.ts';
import type { MailField } from './mail-field.ts';

/** Ports that suppliers tell apart by their names. */
export type LabelField = MailField | 'tlsPort';

const labels: readonly (readonly [LabelField, string])[] = mailLabels;

const plain = (label: string): string => label.toLowerCase().replace(/[\s_-]/g, '');

const fields = new Map<string, LabelField>();
const sources: string[] = [];
for (const [field, names] of labels) {
  for (const name of names.split('|').map((each) => each.trim())) {
    fields.set(plain(name), field);
    sources.push(name.replace(/[\s_]+/g, '[ _-]?'));
  }
}
sources.sort((a, b) => b.length - a.length);

/** The field that a label names. */
export const fieldOfLabel = (label: string): LabelField | undefined => fields.get(plain(label));

/** Every label; between letters none begins or ends, except that Chinese needs no blanks. */
export const labelPattern = (): RegExp =>
  new RegExp(`(?<![A-Za-z0-9_.@-])(?:${sources.join('|')})(?![A-Za-z0-9_])`, 'gi');
