import type { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import { isHttp } from '#shared/channel/kinds.ts';
import type { FieldError } from '#shared/errors.ts';
import { type FieldRule, fieldTexts, fill } from '#shared/texts/fields.ts';
import { isTimeZone } from '#shared/zones.ts';
import { currencies } from '../../domain/money/currencies.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Longest by SMPP 3.4, without the NUL at the end. */
const longest = { systemId: 15, password: 8 } as const;
/** Protocols that speak to a host and a port. */
const smpp: ReadonlySet<number> = new Set([1, 2, 4]);
/** Bind mode with two ports. */
const twoPorts = 4;

/** Refuses what each field allows by itself but not all of them together, every field at once. */
export function checkChannel(input: ChannelFields & ChannelSecrets, { lang }: Pick<Viewer, 'lang'>): void {
  const errors: FieldError[] = [];
  const refuse = (field: keyof (ChannelFields & ChannelSecrets), rule: FieldRule, limit?: number) =>
    errors.push({ field, msg: fill(fieldTexts[lang][rule], limit === undefined ? {} : { limit }) });
  if (smpp.has(input.protocol)) {
    if (!input.host) refuse('host', 'required');
    if (!input.port) refuse('port', 'required');
    if (!input.systemId) refuse('systemId', 'required');
  }
  if (isHttp(input) && !input.httpConfig) {
    refuse('httpConfig', 'required');
  }
  if (isHttp(input) && input.httpConfig && !URL.canParse(input.httpConfig.url)) {
    errors.push({ field: 'httpConfig.url', msg: fieldTexts[lang].webAddress });
  }
  if (input.bindMode === twoPorts && !input.rxPort) {
    refuse('rxPort', 'required');
  }
  if (input.bindMode !== twoPorts && input.rxPort) {
    refuse('rxPort', 'choice');
  }
  if (!input.longCredentials) {
    for (const field of ['systemId', 'password'] as const) {
      if ((input[field]?.length ?? 0) > longest[field]) refuse(field, 'maxLength', longest[field]);
    }
  }
  if ((input.maxReconnectDelay ?? 300) < (input.reconnectDelay ?? 10)) {
    refuse('maxReconnectDelay', 'minimum', input.reconnectDelay ?? 10);
  }
  for (const field of ['workTimezone', 'priceTimezone'] as const) {
    const zone = input[field];
    if (zone !== undefined && !isTimeZone(zone)) refuse(field, 'choice');
  }
  if (input.currency !== undefined && !currencies.has(input.currency)) {
    refuse('currency', 'choice');
  }
  if (errors.length > 0) {
    throw new AppError('request.invalid', {}, { errors });
  }
}
