import path from 'node:path';
import type { CSSModulesOptions } from 'vite';

/** `.code` of supplier.module.css is `styles.code` in the code and `supplier-code` in the page, in a build as in tests. */
export const cssModules: CSSModulesOptions = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: (name, file) => `${path.basename(file.replace(/\?.*/, ''), '.module.css')}-${name}`,
};
