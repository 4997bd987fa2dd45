import type { HttpConfig } from '#shared/channel/input.ts';
import type { TestMessage } from '#shared/channel/test.ts';

/** Fills the places `{to} {from} {text} {id}` of a channel's request; without a message they stay empty. */
export function filledRequest(
  { url, method, bodyTemplate }: HttpConfig,
  secretHeaders: Readonly<Record<string, string>>,
  message: TestMessage | undefined,
  id: string,
) {
  const values = { to: message?.number ?? '', from: message?.sender ?? '', text: message?.content ?? '', id };
  const address = filled(url, values, encodeURIComponent);
  const base = { method, headers: { 'user-agent': 'sms-operator-console', ...secretHeaders } };
  if (method === 'GET') {
    const query = filled(bodyTemplate, values, encodeURIComponent);
    const joint = address.includes('?') ? '&' : '?';
    return { ...base, url: query === '' ? address : `${address}${joint}${query}`, body: undefined };
  }
  const { type, written } = kindOf(bodyTemplate);
  const named = Object.keys(secretHeaders).some((name) => name.toLowerCase() === 'content-type');
  const headers = named ? base.headers : { ...base.headers, 'content-type': type };
  return { ...base, headers, url: address, body: filled(bodyTemplate, values, written) };
}

/** The template tells what it is, and so how a value is written into it. */
function kindOf(template: string): { type: string; written(value: string): string } {
  const first = template.trimStart()[0];
  if (first === '{' || first === '[') {
    return { type: 'application/json', written: (value) => JSON.stringify(value).slice(1, -1) };
  }
  if (first === '<') {
    return { type: 'text/xml; charset=utf-8', written: xmlEscaped };
  }
  return { type: 'application/x-www-form-urlencoded', written: encodeURIComponent };
}

const xmlEscaped = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const filled = (
  template: string,
  values: Readonly<Record<string, string>>,
  written: (value: string) => string,
): string => template.replaceAll(/\{(to|from|text|id)\}/g, (_place, name: string) => written(values[name] ?? ''));
