import type { TSchema } from 'typebox/type';
import { contracts } from '#shared/contracts.ts';
import { errors } from '#shared/errors.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { version } from '#shared/version.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);

/** The contract as one page without scripts. */
export function docsPage(nonce: string): string {
  const groups = Object.entries(contracts);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>SMS Operator Console ${version}: calls</title>
<style nonce="${nonce}">${css}</style></head><body>
<h1>Calls of the console <small>${version}</small></h1>
<p>Answers are envelopes <code>{code, msg, data}</code>; code 200 is success. Every call may carry <code>lang</code>
(zh, en), <code>utcOffset</code> (minutes east of UTC) and <code>timezone</code> (IANA). The raw token of a sign-in goes in
<code>Authorization</code>. Machine-readable: <a href="docs/openapi.json">openapi.json</a>.</p>
<nav>${groups.map(([name]) => `<a href="#${name}">${escaped(name)}</a>`).join(' ')} <a href="#errors">errors</a></nav>
${groups.map(([name, calls]) => groupOf(name, calls)).join('\n')}
<h2 id="errors">errors</h2><table><tr><th>error</th><th>HTTP</th><th>code</th></tr>
${Object.entries(errors)
  .map(([name, { status, code }]) => `<tr><td><code>${name}</code></td><td>${status}</td><td>${code}</td></tr>`)
  .join('')}</table>
</body></html>`;
}

const groupOf = (name: string, calls: Record<string, Endpoint>): string =>
  `<h2 id="${name}">${escaped(name)}</h2>${Object.values(calls).map(callOf).join('')}`;

const callOf = (e: Endpoint): string =>
  `<details><summary><b>${e.method ?? 'POST'}</b> <code>${e.path}</code> ${escaped(e.summary)} <i>${e.permission}</i></summary>
<h3>Input</h3>${fieldsOf(e.input)}<h3>${e.download ? 'A file' : 'data'}</h3>${e.download ? '' : typeOf(e.reply)}</details>`;

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  anyOf?: readonly Schema[];
  const?: unknown;
  [rule: string]: unknown;
}

function fieldsOf(schema: Schema | TSchema): string {
  const { properties = {}, required = [] }: Schema = { ...schema };
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      `<tr><td><code>${escaped(name)}</code>${required.includes(name) ? '' : ' <small>optional</small>'}</td><td>${typeOf(field)}</td><td>${rulesOf(field)}</td></tr>`,
  );
  return rows.length === 0
    ? '<p>none</p>'
    : `<table><tr><th>field</th><th>type</th><th>rules</th></tr>${rows.join('')}</table>`;
}

function typeOf(schema: Schema | TSchema): string {
  const one: Schema = { ...schema };
  if (one.const !== undefined) {
    return `<code>${escaped(JSON.stringify(one.const))}</code>`;
  }
  if (one.anyOf) {
    return one.anyOf.map(typeOf).join(' | ');
  }
  if (one.type === 'array' && one.items) {
    return `list of ${typeOf(one.items)}`;
  }
  return one.type === 'object' && one.properties ? fieldsOf(one) : escaped(one.type ?? 'any');
}

const shown = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'default'] as const;
const rulesOf = (schema: Schema): string =>
  shown
    .filter((rule) => schema[rule] !== undefined)
    .map((rule) => `${rule} <code>${escaped(String(schema[rule]))}</code>`)
    .join(', ');

const css = `body{font:14px/1.57 system-ui,sans-serif;max-width:1080px;margin:24px auto;padding:0 16px;color:#1f2329}
h1{font-size:20px}h2{font-size:16px;margin:24px 0 8px;border-bottom:1px solid #e4e7ed}h3{font-size:13px;margin:12px 0 4px}
code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:12px}small,i{color:#6b7280;font-style:normal}
nav a{margin-right:12px;display:inline-block}details{padding:4px 0}summary{cursor:pointer}summary i{float:right}
table{border-collapse:collapse;width:100%}td,th{border:1px solid #e4e7ed;padding:4px 8px;text-align:left;vertical-align:top;font-size:13px}
th{background:#f6f8f9}a{color:#1d6b4b}`;
