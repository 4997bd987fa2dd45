import type { CallPlan } from '#client/build/first-calls.ts';
import type { Preloads } from '#client/build/preloads.ts';
import { reloadFresh } from '#client/kit/reload-fresh.ts';
import { sendFirstCalls } from './send-first-calls.ts';

/**
 * The page's first script, sent as text: chooses the frame, starts the downloads this visit will need and sends its first calls, before
 * the entry has arrived. Storage may be blocked or hold anything.
 */
export function firstScript(plan: Preloads & { styles: string; calls: CallPlan }): void {
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const isSignedIn = !!stored('token');
  const language = /"language":"en"/.test(stored('language') ?? '') ? 'en' : 'zh';
  const page = document.documentElement;
  page.lang = language === 'en' ? 'en' : 'zh-CN';
  page.dataset.frame = isSignedIn ? 'console' : 'sign-in';
  // The frame has its colours, and its bars where the console will have them.
  const mode = /"mode":"(\w+)"/.exec(stored('theme') ?? '')?.[1];
  const isDark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.dataset.mode = isDark ? 'dark' : 'light';
  page.dataset.theme = /"themeName":"([\w-]+)"/.exec(stored('theme') ?? '')?.[1] ?? '';
  page.dataset.layout = /"layout":"(\w+)"/.exec(stored('theme') ?? '')?.[1] ?? 'vertical';
  if (/"collapse":true/.test(stored('collapse') ?? '')) page.dataset.folded = '';
  const preload = (href: string, as?: string) => {
    const link = document.createElement('link');
    link.rel = as ? 'preload' : 'modulepreload';
    if (as) link.as = as;
    link.href = href;
    document.head.append(link);
  };
  // One too old even for this script keeps the note that stands in the page.
  if ('adoptedStyleSheets' in document && window.CSS?.supports('container-type: inline-size'))
    page.dataset.browser = 'fit';
  window.addEventListener(
    'error',
    ({ target }) => {
      // A script that did not arrive: nothing else is there to say so.
      if (target instanceof HTMLScriptElement) page.dataset.start = 'failed';
    },
    true,
  );
  window.addEventListener('click', ({ target }) => {
    const wish = target instanceof Element && target.closest<HTMLElement>('[data-note]')?.dataset.note;
    if (wish === 'close') page.dataset.browser = 'accepted';
    if (wish === 'reload') void reloadFresh();
  });
  const address = location.hash.slice(1) || '/';
  const token = stored('token') ?? '';
  // Any other text is no token: no header can carry it.
  if (/^[\x20-\x7e]{1,4096}$/.test(token) && stored('pe') !== 'true') {
    window.sentCalls = sendFirstCalls(plan.calls, {
      token,
      permissions: stored('permissions') ?? '',
      lang: language,
      path: address.includes('?') ? undefined : address === '/' ? '/dashboard/dash' : address,
    });
  }
  let path = address.replace(/[?#].*/, '') || '/';
  while (path && !plan.screens[path]) path = path.slice(0, path.lastIndexOf('/'));
  const occasions = ['always', language].concat(isSignedIn ? ['early', 'signed-in'] : 'signed-out');
  const wanted = occasions.flatMap((when) => plan.when[when] ?? []);
  for (const file of new Set(wanted.concat((isSignedIn && plan.screens[path]) || []))) preload(plan.files[file] ?? '');
  if (isSignedIn && plan.styles) preload(plan.styles, 'style');
}
