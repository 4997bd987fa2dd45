import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Text {
  key: string;
  text: string;
}

/** All texts of a language in the client's files and in the shared ones, each with where it stands. */
async function textsOf(lang: 'en' | 'zh'): Promise<Text[]> {
  const folder = new URL(`../../client/i18n/${lang}/`, import.meta.url);
  const found: Text[] = [];
  const add = (key: string, value: unknown): void => {
    if (typeof value === 'string') found.push({ key, text: value });
    else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) add(`${key}.${name}`, part);
  };
  for (const file of readdirSync(folder).filter((name) => name !== 'index.ts')) {
    const module: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const [name, value] of Object.entries(module)) add(`${file} ${name}`, value);
  }
  return found;
}

const withoutValues = (text: string) => text.replace(/\{\{[^}]*\}\}|\{\w+\}/g, ' ');
const han = /\p{Script=Han}/u;
/** Names of the trade and of programs that Chinese operators write in Latin letters as well. */
const latinNames =
  /\b(HTTP API|API key|API secret|System (ID|type)|Address range|Sender ID|Content-Type|Message ID|System V|Data Coding)\b/g;
/** Names, which keep their capitals in a sentence. */
const names = new Set(
  [
    'English Chinese Console East America Kannel Jasmin Wireshark PostgreSQL WebP JPEG Lock Unicode Excel Enter Escape Esc',
    'Frankfurt Gateway Latin Wi Ctrl Shift Docker Prometheus Germany Europe Africa Asia Oceania Caribbean',
  ]
    .join(' ')
    .split(' '),
);

describe('the words of the console', () => {
  it('has no Chinese in English texts, and no English sentence in Chinese ones', async () => {
    const inEnglish = (await textsOf('en')).filter(({ text }) => han.test(text));
    const inChinese = (await textsOf('zh')).filter(({ text }) =>
      /[A-Za-z]{3,}[ ,]+[a-z]{3,}/.test(withoutValues(text).replace(latinNames, '')),
    );
    expect([...inEnglish, ...inChinese]).toEqual([]);
  });

  it('writes English in sentence case, without exclamation marks or "successfully"', async () => {
    const faults = (await textsOf('en')).filter(({ text }) => {
      const words = withoutValues(text).match(/(?<=[a-z,] )[A-Z][a-z]+\w*/g) ?? [];
      return words.some((word) => !names.has(word)) || /!(\s|$)|successfully/i.test(text);
    });
    expect(faults).toEqual([]);
  });

  it('has one word for each thing of the glossary', async () => {
    const others = /送达率|错误码|帐号|模版|登陆|阀值|排队消息|回执/;
    expect((await textsOf('zh')).filter(({ text }) => others.test(text))).toEqual([]);
    const informal = /\b(anew|by hand|message ids?|system id|tell him|whoever)\b/;
    expect((await textsOf('en')).filter(({ text }) => informal.test(text))).toEqual([]);
  });

  it('writes speeds in TPS and response times in ms, after their number', async () => {
    const forms = /TPS \{\{|\{\{\w+\}\} ?(毫秒|条\/秒|parts\/s|a second)|[Mm]essages a second/;
    const all = [...(await textsOf('en')), ...(await textsOf('zh'))];
    expect(all.filter(({ text }) => forms.test(text))).toEqual([]);
  });
});
