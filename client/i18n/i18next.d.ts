import 'i18next';
import type { Texts } from './texts.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
    returnNull: false;
    strictKeyChecks: true;
    strictInterpolationChecks: true;
  }
}
