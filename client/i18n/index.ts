import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { readWrapped, writeWrapped } from '#client/http/stored.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { isLang, pageLang, storedLang } from './page-lang.ts';
import type { TextsLike } from './texts-like.ts';

/** Both languages by their own names, default first. */
export const languages: readonly { lang: Lang; name: string }[] = [
  { lang: 'zh', name: '简体中文' },
  { lang: 'en', name: 'English' },
];

const load: Record<Lang, () => Promise<object>> = {
  zh: () => import(/* preload: zh */ './zh/index.ts').then(({ zh }) => zh),
  en: () => import(/* preload: en */ './en/index.ts').then(({ en }) => en),
};

/** The namespace of the shell's own texts: theirs are the keys without a namespace. */
const shell = 'translation';

/** Namespaces that came before i18next began. */
const resources: Record<Lang, Record<string, ResourceLanguage>> = { zh: {}, en: {} };

/**
 * Namespaces that come with a screen's code, in both languages: the shell does not carry them, and a change of the language needs no
 * further request.
 */
export function addTexts<En extends object>(texts: { readonly en: En; readonly zh: TextsLike<En> }): typeof texts {
  for (const { lang } of languages)
    for (const [namespace, own] of Object.entries(texts[lang])) {
      if (i18next.isInitialized) i18next.addResourceBundle(lang, namespace, own);
      else resources[lang][namespace] = own;
    }
  return texts;
}

/** The language in force: sent with every call, and what dates and words are written in. */
export function currentLang(): Lang {
  return isLang(i18next.language) ? i18next.language : storedLang();
}

/** Re-renders with the language. */
export function useLang(): Lang {
  return useSyncExternalStore(subscribe, currentLang);
}

function subscribe(listener: () => void): () => void {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

async function use(lang: Lang): Promise<void> {
  if (!i18next.hasResourceBundle(lang, shell)) i18next.addResourceBundle(lang, shell, await load[lang]());
  await i18next.changeLanguage(lang);
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
}

/** Fetches the language's texts, then switches every open view at once and keeps the choice. */
export async function changeLang(lang: Lang): Promise<void> {
  await use(lang);
  writeWrapped('language', lang);
}

/** Takes the language of an account over, where this browser has no choice of its own. */
export async function adoptLang(lang: unknown): Promise<void> {
  if (isLang(lang) && !isLang(readWrapped('language')) && lang !== currentLang()) await changeLang(lang);
}

/** Makes `t()` ready in the language of the opened page, or in `lang`; await it before the first render. */
export async function startI18n(lang: Lang = pageLang()): Promise<i18n> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: lang,
      resources,
      fallbackLng: false,
      // React escapes already.
      interpolation: { escapeValue: false },
      returnNull: false,
      partialBundledLanguages: true,
      react: { useSuspense: false },
    });
    window.addEventListener('storage', ({ key }) => {
      if (key === 'language') {
        void use(storedLang());
      }
    });
  }
  await use(lang);
  return i18next;
}

export { i18next };
