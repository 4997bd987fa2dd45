import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { role as en } from '#client/i18n/en/role.ts';
import { role as zh } from '#client/i18n/zh/role.ts';
import { allRuledFields } from '#server/platform/http/conceal.ts';
import { contracts } from '#shared/contracts.ts';
import { operationResources } from '#shared/texts/operations.ts';

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

/** English texts of `shared/texts`: the `en` of each table, and the tables of files named so. Patterns read mails and price sheets. */
async function sharedEnglish(): Promise<Text[]> {
  const folder = new URL('../../shared/texts/', import.meta.url);
  const found: Text[] = [];
  const add = (key: string, value: unknown, isEnglish: boolean): void => {
    if (typeof value === 'string') {
      if (isEnglish) found.push({ key, text: value });
    } else if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) add(`${key}.${name}`, part, isEnglish || name === 'en');
  };
  const files = readdirSync(folder).filter(
    (name) => !/^(mail-(beside|corrections|labels|patterns)|price-sheet-)/.test(name),
  );
  for (const file of files) {
    const module: Record<string, unknown> = await import(new URL(file, folder).href);
    for (const [name, value] of Object.entries(module)) add(`${file} ${name}`, value, /-en\.ts$/.test(file));
  }
  return found;
}

const withoutValues = (text: string) => text.replace(/\{\{[^}]*\}\}|\{\w+\}/g, ' ');
const han = /\p{Script=Han}/u;
/** Names of the trade and of programs that Chinese operators write in Latin letters as well. */
const latinNames =
  /\b(HTTP API|API key|API secret|System (ID|type)|Address range|Sender ID|Content-Type|Message ID|System V|Data Coding)\b/g;
/** Phrasings that operators' consoles do not use, and that were on screens once. */
const banned = [
  /\b(stretch of time|loosen|the own|his own|those only|which way|be mended|there is news|too dear|dearer)\b/i,
  /\b(is|are|was|were) (not|no longer) there\b|\b(is|be) not (complete|whole)\b|\bthere is no such\b|^no such\b/i,
  /\b(as it stands|what stands|stands (in|for|here)|what stayed|that stayed|stays? out|what remains)\b/i,
  /\btakes? itself back\b|\btaken? back\b|\bbring (it )?back\b|\b(come|came) back\b/i,
  /\b(true|judged) then\b|\bof (now|before)\b|\bso far\b|\bby now\b|\bmeanwhile\b|\bday to come\b/i,
  /\b(least|smallest) margin\b|^most parts\b|\bat the most\b|\bpresent (password|status)\b/i,
  /\bof this filter\b|\bwhere it is cheapest\b|\b(clock|zone) of the\b|\basked for\b|\bmay come from\b|\bfour eyes\b/i,
  /\bdecided by the server|\bas the (browser|computer)\b|\blooks? (after|every)\b|\bit holds\b|\bpasswords hold\b|^lately$|^drawn$/i,
  /\bchannel that (goes|comes)\b|\borders? given\b|\bunder way\b|\bit really\b|\bverdict\b|\bas it comes\b|\bweighed by\b/i,
  /\b(is|are) no (tests?|date|variable|valid|picture|PDU|parameter|text|character|septet)\b|\bany more\b|· n \{\{/i,
  /\bsay (what|why|which)\b|\btick(ed)? them\b|- empties\b|\bhears? of it\b|\bstill lose;|\bleaves all lists\b|\btells seven\b/i,
  /\bwhat is neither\b|\bmany rows\b|\bthings? to know\b|\bturns us away\b|\bby itself\b|\bwhat for\b|\bgoes by\b|\bvery same\b/i,
  /\bhand(ed)? (it )?over\b|\bgo(es)? on\b|\bsomebody\b|\bwhoever\b|\bwhere prices come from\b/i,
];
/** Names, which keep their capitals in a sentence. */
const names = new Set(
  [
    'English Chinese Console East America Kannel Jasmin Wireshark PostgreSQL WebP JPEG Lock Unicode Excel Enter Escape Esc',
    'Frankfurt Gateway Latin Wi Ctrl Shift Docker Prometheus Germany Europe Africa Asia Oceania Caribbean',
    'DingTalk WeCom Slack Teams European Central Bank',
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

  it('has none of the phrasings that were replaced by the words of operators', async () => {
    const texts = [...(await textsOf('en')), ...(await sharedEnglish())];
    expect(texts.length).toBeGreaterThan(3000);
    expect(texts.filter(({ text }) => banned.some((phrase) => phrase.test(text)))).toEqual([]);
  });

  it('writes speeds in TPS and response times in ms, after their number', async () => {
    const forms = /TPS \{\{|\{\{\w+\}\} ?(毫秒|条\/秒|parts\/s|a second)|[Mm]essages a second/;
    const all = [...(await textsOf('en')), ...(await textsOf('zh'))];
    expect(all.filter(({ text }) => forms.test(text))).toEqual([]);
  });
});

it('names each resource of which a role can conceal fields, as the preview of a role lists them', () => {
  const ruled = Object.entries(contracts).flatMap(([resource, calls]) =>
    Object.values(calls).some(({ reply }) => allRuledFields(reply).size > 0) ? [resource] : [],
  );
  expect(ruled.length).toBeGreaterThan(20);
  for (const [lang, areas] of [
    ['en', en.areas],
    ['zh', zh.areas],
  ] as const) {
    const named = new Set([...Object.keys(operationResources[lang]), ...Object.keys(areas)]);
    expect(
      ruled.filter((resource) => !named.has(resource)),
      lang,
    ).toEqual([]);
  }
});
