import type { i18n } from 'i18next';
// biome-ignore lint/style/noRestrictedImports: this is what it is replaced by.
import { useTranslation as useLoose } from 'react-i18next';
import type { Namespaces } from './collected.ts';
import type { en } from './en/index.ts';

/** `a.b` of every text below `T`; of a text in several numbers the name without its number. */
type KeysOf<T, Path extends string = ''> = {
  [Name in keyof T & string]: T[Name] extends string
    ? `${Path}${Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name}`
    : KeysOf<T[Name], `${Path}${Name}.`>;
}[keyof T & string];

type KeysOfNamespaces = { [Name in keyof Namespaces & string]: KeysOf<Namespaces[Name], `${Name}:`> }[keyof Namespaces &
  string];

/** Every key of every text: those of the shell without a namespace. */
export type TextKey = KeysOf<typeof en> | KeysOfNamespaces;

type TextBelow<T, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof T
    ? TextBelow<T[Name], Rest>
    : never
  : Path extends keyof T
    ? T[Path]
    : T[`${Path}_${'one' | 'other'}` & keyof T];

type TextOf<Key extends TextKey> = Key extends `${infer Name}:${infer Path}`
  ? Name extends keyof Namespaces
    ? TextBelow<Namespaces[Name], Path>
    : never
  : TextBelow<typeof en, Key>;

/** The names between `{{` and `}}`, or before their format. */
type Placeholders<Text> = Text extends `${string}{{${infer Inner}}}${infer Rest}`
  ? (Inner extends `${infer Name},${string}` ? Name : Inner) | Placeholders<Rest>
  : never;

type Options<Key extends TextKey> = { count?: number } & { [Name in Placeholders<TextOf<Key>>]: unknown };

/** The text of a key in the language in force. A key that no text has, or a placeholder that is left out, is no TypeScript. */
export type TFunction = <Key extends TextKey>(
  key: Key,
  ...options: [Placeholders<TextOf<Key>>] extends [never] ? [options?: { count?: number }] : [options: Options<Key>]
) => string;

/** i18next's own, with keys that the compiler looks up one by one instead of working all of them out for each `t`. */
export const useTranslation = useLoose as unknown as () => { t: TFunction; i18n: i18n };
