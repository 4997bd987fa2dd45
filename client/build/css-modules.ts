import path from 'node:path';
import type { CSSModulesOptions } from 'vite';

/** `.code` of supplier.module.css is `styles.code` in the code and `supplier-code` in the page, in a build as in tests. */
export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name: string, file: string) =>
    `${path.basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`,
} satisfies CSSModulesOptions;
