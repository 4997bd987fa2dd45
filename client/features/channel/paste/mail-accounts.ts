import { mailRemarks } from '#shared/texts/mail-remarks.ts';
import type { MailField } from './mail-field.ts';
import type { Placed } from './mail-hits.ts';

/** What belongs to an account rather than to its server. */
const ofServer: ReadonlySet<MailField> = new Set(['host', 'port', 'rxPort', 'useTls']);
export const isOfAccount = (field: MailField): boolean => !ofServer.has(field);

/** Values that mean the same; a password and a name in other letters are other ones. */
export const sameValue = ({ field, value }: Pick<Placed, 'field' | 'value'>): string =>
  field === 'password' || field === 'systemId' ? String(value) : String(value).toLowerCase();

/** How many different values a mail has for a field; those of other services do not count. */
export const valueCount = (hits: readonly Placed[], field: MailField): number =>
  new Set(hits.filter((hit) => hit.field === field && hit.doubt !== 'service').map(sameValue)).size;

/** Whether a mail tells of several accounts or environments, so that nobody knows which one the channel is to have. */
export const isOfSeveral = (folded: string, hits: readonly Placed[]): boolean =>
  valueCount(hits, 'systemId') > 1 ||
  hits.some(({ row = 0 }) => row > 1) ||
  mailRemarks.kinds.every((kind) => kind.test(folded));

/** The accounts that each hit belongs to, by its column or row, else in the order of the mail. */
export function accountsOf(hits: readonly Placed[]): ReadonlyMap<Placed, number> {
  const accounts = new Map<Placed, number>();
  const present = new Map<MailField, string>();
  let account = 0;
  for (const hit of hits.toSorted((a, b) => a.at - b.at)) {
    const { field, column, row } = hit;
    if (column === undefined && row === undefined && (field === 'systemId' || field === 'password')) {
      const before = present.get(field);
      if (before !== undefined && before !== sameValue(hit)) {
        account += 1;
        present.clear();
      }
      present.set(field, sameValue(hit));
    }
    accounts.set(hit, column ?? row ?? account);
  }
  return accounts;
}
