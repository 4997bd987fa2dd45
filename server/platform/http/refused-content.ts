import { settingKeys } from '#shared/sys-config.ts';
import type { Audited } from '../db/audit.ts';
import type { Settings } from '../settings/settings.ts';

/** What a refused call was about, beside the object that it names. */
type Content = Pick<Audited, 'targetId' | 'targetName' | 'before' | 'after'>;

/** What people call new objects by; the first of them that a call has. */
export const nameField = /^(username|fromCurrency|feeCode|platformCode|senderId|\w+Name)$/;
/** Objects that a new one belongs to. */
const parents = ['customerId', 'supplierId', 'channelId', 'countryId', 'userId', 'feeItemId'];

/** Whether a call makes an object. */
export const isAddition = (action: string): boolean => action === 'add' || action === 'save' || action === 'attach';

/**
 * Names what was to be added and what it belongs to. Nothing else of the body is kept: field rules and data scopes may conceal it from
 * readers of the log.
 */
export function additionIn(body: unknown, targetId: string): Content {
  const [, name = ''] = entriesOf(body).find(([field, value]) => nameField.test(field) && isText(value)) ?? [];
  const targetName = isText(name) ? name.slice(0, 128) : '';
  const owners = entriesOf(body).filter(
    ([field, value]) => parents.includes(field) && isText(value) && /^\d{1,19}$/.test(value) && value !== targetId,
  );
  return { targetId, targetName: targetId === '' ? targetName : '', after: Object.fromEntries(owners) };
}

/** One entry for each setting that was to be changed, as those of carried out changes are. */
export async function settingsIn(body: unknown, settings: Pick<Settings, 'read'>): Promise<Content[]> {
  const present = await settings.read();
  const asked = new Map<string, unknown>(entriesOf(body));
  return settingKeys
    .filter((key) => asked.has(key) && JSON.stringify(asked.get(key)) !== JSON.stringify(present[key]))
    .map((key) => ({
      targetId: key,
      targetName: key,
      before: { value: present[key] },
      after: { value: asked.get(key) },
    }));
}

const entriesOf = (body: unknown): [string, unknown][] =>
  typeof body === 'object' && body !== null ? Object.entries(body) : [];

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
