import path from 'node:path';
import type { CSSModulesOptions } from 'vite';

/**
 * `.code` of supplier.module.css is `styles.code` in the code and `supplier-code` in the page, in a build as in tests; `.root` takes
 * the name of its file.
 */
export function scopedName(name: string, file: string): string {
  const sheet = path.basename(file.replace(/\?.*/, ''), '.module.css');
  return name === 'root' ? sheet : `${sheet}-${name}`;
}

export const cssModules = {
  localsConvention: 'camelCaseOnly',
  generateScopedName: scopedName,
} satisfies CSSModulesOptions;
