import type { Kysely } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { TemplateInput } from '#shared/template/row.ts';
import { parseTemplate, type TemplatePiece, templateParts } from '#shared/template/text.ts';
import { fill } from '#shared/texts/fields.ts';
import { problemTexts } from '#shared/texts/template-columns.ts';
import { type Rule, scanText, scoreOf } from '../../domain/content/scan.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';

/** The text as ASCII words without its variables: each character that is no ASCII becomes a word of its own. */
export const shapeOf = (pieces: readonly TemplatePiece[]): string =>
  pieces
    .map((piece) => (typeof piece === 'string' ? piece.toLowerCase() : ' '))
    .join('')
    .replace(/[^\x20-\x7e]/gu, (character) => ` u${(character.codePointAt(0) ?? 0).toString(36)} `)
    .replace(/\s+/g, ' ')
    .trim();

/** The pieces of a text; throws the refusal of one that is no template. */
export function piecesOf(content: string, lang: Lang): TemplatePiece[] {
  const { pieces, problems } = parseTemplate(content);
  const [problem] = problems;
  if (problem) {
    const msg = fill(problemTexts[lang][problem.rule], { part: problem.part });
    throw new AppError('request.invalid', {}, { errors: [{ field: 'content', msg }] });
  }
  return pieces;
}

/** Columns that follow from the entered fields. */
export function derivedColumns(
  pieces: readonly TemplatePiece[],
  scanned: Parameters<typeof scanText>[0],
  rules: readonly Rule[],
) {
  const { shortest, longest } = templateParts(pieces);
  const hits = scanText(scanned, rules);
  return {
    encoding_min: shortest.encoding,
    parts_min: shortest.parts,
    encoding_max: longest.encoding,
    parts_max: longest.parts,
    shape: shapeOf(pieces),
    risk_hits: jsonText(hits),
    risk_score: scoreOf(hits, rules),
  };
}

/** The names a customer may use as his own, the signature aside: a brand that is one of them is no hit. */
export async function ownNames(trx: Kysely<Tables>, customerId: string): Promise<string[]> {
  const row = await trx
    .selectFrom('customer')
    .select(['customer_name', 'company_name'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row ? [row.customer_name, row.company_name] : [];
}

/** What a text is held against: its fields and the customer's names. */
export const scannedOf = (
  { content, countryIds = [] }: Pick<TemplateInput, 'content' | 'countryIds'>,
  names: readonly string[],
) => ({
  content,
  countryIds,
  ownNames: names,
});
