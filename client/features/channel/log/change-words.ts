import '#client/i18n/namespaces/channel-form.ts';
import { i18next } from '#client/i18n/index.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { type LabelledField, labelOf } from '#client/kit/texts.ts';
import { adminStatuses } from '../channel-choices.ts';
import { valueWords } from '../editor/value-words.ts';

const isFormField = (field: string): field is LabelledField<'channelForm'> =>
  i18next.exists(`channelForm:fields.${field}`);

/** A changed field in the words of the form; what the form does not know stays as it was logged. */
export function changedField(field: string, t: TFunction): string {
  if (field === 'adminStatus') return labelOf('channel', field, t);
  if (field === 'linkWanted') return t('channel:link.wanted');
  return isFormField(field) ? labelOf('channelForm', field, t) : field;
}

/** What it held, likewise. */
export function changedValue(field: string, value: unknown, t: TFunction): string {
  if (field === 'adminStatus' && (typeof value === 'number' || typeof value === 'string')) {
    return choiceOf(adminStatuses(t), value).label;
  }
  if (field === 'linkWanted') return t(`channel:link.words.${value === 'unbound' ? 'unbound' : 'bound'}`);
  return valueWords(field, value, t);
}
