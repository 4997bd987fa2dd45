import type { TFunction } from '#client/i18n/t.ts';
import type { MailField, MailValue } from './mail-field.ts';

/** What the form calls a field. */
export const fieldName = (field: MailField, t: TFunction): string =>
  field === 'srcTon' || field === 'srcNpi' ? t(`channelPaste:${field}`) : t(`channel:fields.${field}`);

/** A value as people read it. */
export function valueWord(field: MailField, value: MailValue, t: TFunction): string {
  if (typeof value === 'boolean') {
    return t(value ? 'channelPaste:on' : 'channelPaste:off');
  }
  return field === 'bindMode' && (value === 1 || value === 2 || value === 3 || value === 4)
    ? t(`channel:words.bindMode.${value}`)
    : String(value);
}
