import { ownColors, token } from './theme.ts';

/** Class under which antd sets its variables (`cssVar.key`); on the root element they reach our own CSS too. */
const themeClass = 'app';

const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
const cssValue = (value: string | number) => (typeof value === 'number' ? `${value}px` : value);

/**
 * Gives pages without antd (sign-in, 404, 403) the theme's variables under antd's names. The selector is the weakest
 * there is, so that antd's own block wins as soon as the console is open.
 */
export function adoptVariables(): void {
  document.documentElement.classList.add(themeClass);
  const rules = [
    ...Object.entries(token).map(([name, value]) => `--ant-${kebab(name)}:${cssValue(value)}`),
    ...Object.entries(ownColors).map(([name, value]) => `--${kebab(name)}:${value}`),
  ];
  if ('adoptedStyleSheets' in document) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html{${rules.join(';')}}`);
    document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  }
}
