import { readWrapped } from '#client/http/stored.ts';
import type { Lang } from '#shared/http/endpoint.ts';

/** Pages that mails link to: who opens them may never have used the console. */
const linkedPages: ReadonlySet<string> = new Set(['/invitation', '/credentials', '/price-notice']);

export const isLang = (value: unknown): value is Lang => value === 'zh' || value === 'en';

/** The stored choice; Chinese when there is none or a foreign one. */
export const storedLang = (): Lang => chosenLang() ?? 'zh';

/** The language of the page that is opened: linked pages take that of their link, else the stored choice, else the browser's. */
export function pageLang(): Lang {
  const [page = '', query] = location.hash.slice(1).split('?');
  if (!linkedPages.has(page)) return storedLang();
  const linked = new URLSearchParams(query).get('lang');
  return isLang(linked) ? linked : (chosenLang() ?? browserLang());
}

function chosenLang(): Lang | undefined {
  const stored = readWrapped('language');
  return isLang(stored) ? stored : undefined;
}

/** The first language of the browser that the console has; English for readers of neither. */
const browserLang = (): Lang => navigator.languages.map((each) => each.slice(0, 2).toLowerCase()).find(isLang) ?? 'en';
