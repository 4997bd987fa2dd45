import { Ajv } from 'ajv';
import type { Static, TSchema } from 'typebox/type';
import { ruleKeywords } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { importFlags } from '#shared/texts/import.ts';
import { fieldErrorsOf } from '../../http/field-errors.ts';

/** One column a file may have. */
export interface ImportColumn<T> {
  /** What it may be called: in either language, whatever the user's. */
  titles: readonly string[];
  /** A file without it is not taken. */
  isRequired: boolean;
  /** What may stand in it, said with each refusal. */
  allowed?: Readonly<Record<Lang, string>> | undefined;
  /** Its cells are never said again. */
  isSecret?: boolean | undefined;
  /** Whether what a number format shows beside the digits belongs to the value: `€`. */
  readsLook?: boolean;
  /** What its title may say behind the name of the column: `(EUR)`. */
  takesNote?: (note: string) => boolean;
  /** The value of a cell that is not empty, or why it is refused. */
  read(text: string, lang: Lang): { value: T } | { msg: string };
}

/** Columns by key. */
export type ImportColumns = Readonly<Record<string, ImportColumn<unknown>>>;

const ajv = new Ajv({
  strictTypes: false,
  allowUnionTypes: true,
  keywords: [...ruleKeywords],
});

export interface ColumnOptions {
  titles: readonly string[];
  isRequired?: boolean;
  allowed?: Readonly<Record<Lang, string>>;
  isSecret?: boolean;
}

/** Titles of the columns that exports have beside those of an import, in both languages. */
export const readOnlyTitles = (
  titles: Readonly<Record<Lang, Readonly<Record<string, string>>>>,
  imported: ImportColumns,
): string[] =>
  Object.values(titles).flatMap((words) =>
    Object.entries(words).flatMap(([key, title]) => (key in imported ? [] : [title])),
  );

/** Makes a column of a field of the contract: `parse` brings a cell into the field's type, the schema judges it. */
export function columnOf<S extends TSchema>(schema: S, parse: (text: string) => unknown) {
  const validate = ajv.compile<Static<S>>(schema);
  return ({ titles, isRequired = false, allowed, isSecret }: ColumnOptions): ImportColumn<Static<S>> => ({
    titles,
    isRequired,
    allowed,
    isSecret,
    read: (text, lang) => {
      const value = parse(text);
      if (validate(value)) {
        return { value };
      }
      const problems = (validate.errors ?? []).map((problem) => ({ ...problem, message: problem.message ?? '' }));
      return { msg: fieldErrorsOf(problems, lang)[0]?.msg ?? '' };
    },
  });
}

/** A text, as it is. */
export const textColumn = <S extends TSchema>(schema: S) => columnOf(schema, (text) => text);

/** A number, without a thousands separator. */
export const numberColumn = <S extends TSchema>(schema: S) =>
  columnOf(schema, (text) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(text) ? Number(text) : text));

/** 1 or 0, or a word for them. */
export const flagColumn = <S extends TSchema>(schema: S) =>
  columnOf(schema, (text) => {
    const isWord = (word: string) => word === text.toLowerCase();
    if (importFlags.yes.some(isWord)) {
      return true;
    }
    return importFlags.no.some(isWord) ? false : text;
  });

/** Several short texts, between commas, semicolons or blanks. */
export const listColumn = <S extends TSchema>(schema: S) =>
  columnOf(schema, (text) => [...new Set(text.split(/[\s,;，；、]+/).filter((each) => each !== ''))]);
