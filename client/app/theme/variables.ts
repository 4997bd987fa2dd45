import { currentLook, onLook } from './look.ts';
import { ownColorsOf, tokensOf } from './theme.ts';

/** Class under which antd sets its variables (`cssVar.key`); on the root element they reach our own CSS too. */
const themeClass = 'app';

const kebab = (name: string) => name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
const cssValue = (value: string | number) => (typeof value === 'number' ? `${value}px` : value);

/** The variables of the look in force, for a selector as weak as can be: antd's own block wins once the console is open. */
function rules(): string {
  const look = currentLook();
  const declared = [
    `color-scheme:${look.isDark ? 'dark' : 'light'}`,
    ...Object.entries(tokensOf(look)).map(([name, value]) => `--ant-${kebab(name)}:${cssValue(value)}`),
    ...Object.entries(ownColorsOf(look)).map(([name, value]) => `--${kebab(name)}:${value}`),
  ];
  return `html{${declared.join(';')}}`;
}

/** Says what the browser itself draws with: its bars, and what our CSS chooses by. */
function mark(): void {
  const { isDark, themeName } = currentLook();
  Object.assign(document.documentElement.dataset, { mode: isDark ? 'dark' : 'light', theme: themeName });
  const metas = { 'theme-color': tokensOf(currentLook()).colorBgLayout, 'color-scheme': isDark ? 'dark' : 'light' };
  for (const [name, content] of Object.entries(metas))
    document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', content);
}

/** Gives all pages the theme's variables under antd's names, those without antd (sign-in, 404, 403) too, and follows the look. */
export function adoptVariables(): void {
  document.documentElement.classList.add(themeClass);
  mark();
  if (!('adoptedStyleSheets' in document)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules());
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets];
  onLook(() => {
    sheet.replaceSync(rules());
    mark();
  });
}
