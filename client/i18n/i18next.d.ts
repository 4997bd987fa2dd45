import 'i18next';
import type { Namespaces } from './collected.ts';
import type { en } from './en/index.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    // At run time the shell's alone: `t('app.title')`. That every other namespace stands here lets any `t` take `supplier:title`; that
    // its texts are loaded where it is said is checked by tests/unit/texts-loaded.test.ts.
    defaultNS: readonly ['translation', ...(keyof Namespaces)[]];
    resources: { translation: typeof en } & Namespaces;
    returnNull: false;
    strictKeyChecks: true;
    strictInterpolationChecks: true;
  }
}
