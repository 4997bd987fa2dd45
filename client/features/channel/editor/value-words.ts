import type { TFunction } from '#client/i18n/t.ts';
import { labelOf, textAt } from '#client/kit/texts.ts';
import { HttpConfig, type WorkTime } from '#shared/channel/input.ts';
import { choicesOf } from './field-choices.ts';

const nothing = '–';

const isWorkTime = (value: unknown): value is WorkTime =>
  typeof value === 'object' && value !== null && 'weekday' in value && 'from' in value && 'to' in value;

/** What a field holds, in the words of the form. */
export function valueWords(field: string, value: unknown, t: TFunction): string {
  if (value === null || value === undefined || value === '') return nothing;
  if (typeof value === 'boolean') return t(value ? 'channelForm:on' : 'channelForm:off');
  if (Array.isArray(value)) {
    return value.map((each: unknown) => valueWords(field, each, t)).join(', ') || nothing;
  }
  if (isWorkTime(value)) {
    return `${textAt(`channelForm:hours.days.${value.weekday}`, t)} ${value.from}–${value.to}`;
  }
  if (typeof value === 'object') return httpWords(value, t);
  return choicesOf(field, t).find((choice) => choice.value === value)?.label ?? String(value);
}

/** How an HTTP supplier is called, line by line. */
function httpWords(config: object, t: TFunction): string {
  const names = Object.keys(HttpConfig.properties).filter(isHttpField);
  return names
    .filter((name) => Reflect.get(config, name))
    .map((name) => `${labelOf('channelForm', name, t)}: ${Reflect.get(config, name)}`)
    .join('\n');
}

const isHttpField = (name: string): name is keyof typeof HttpConfig.properties => name in HttpConfig.properties;
