import { type Kysely, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import { customerPriceImportTexts } from '#shared/texts/customer-price-import.ts';
import { fieldTexts, fill } from '#shared/texts/fields.ts';
import { loadNetworks } from '../../../domain/sheets/known-networks.ts';
import { codesIn, unreadCodes } from '../../../domain/sheets/values.ts';
import { meansAllNetworks, plainWord } from '../../../domain/sheets/words.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import { withPlainDigits } from '../../../platform/files/import/plain-digits.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { PriceRow } from './columns.ts';

interface Operator {
  operatorId: string;
  countryId: string;
  iso2: string;
  /** `460-00`; empty for the other networks of a country. */
  code: string;
  names: string[];
  isDefault: boolean;
}
/** Cells that say where a price counts. */
type PlaceCells = Pick<PriceRow['cells'], 'iso2' | 'countryName' | 'mccmnc' | 'operatorName'>;
type FoundPlace = Pick<Operator, 'operatorId' | 'iso2' | 'code'>;

/**
 * Finds the line of a row by its code, or else by its country alone. Names do not decide, but one that contradicts the codes is refused, as
 * is a network's name without its code: an empty code means all other networks of the country.
 */
export async function loadPlaces(db: Kysely<Tables>, lang: Lang) {
  const networks = await loadNetworks(db);
  const { rows } = await sql<Operator>`
    select operator_id::text as "operatorId", o.country_id::text as "countryId", iso2,
      case when is_default then '' else coalesce(mcc || '-' || mnc, '') end as code,
      array[operator_name, operator_name_en, brand] as names, is_default as "isDefault"
    from operator o join country c using (country_id)`.execute(db);
  const byId = new Map(rows.map((each) => [each.operatorId, each]));
  const defaults = new Map(rows.flatMap((each) => (each.isDefault ? [[each.countryId, each] as const] : [])));
  const words = customerPriceImportTexts[lang];
  const refuse = (field: keyof PlaceCells, msg: string) =>
    new AppError('request.invalid', {}, { errors: [{ field, msg }] });

  const countryIn = ({ iso2, countryName }: PlaceCells): string => {
    const stated = networks.country(iso2 ?? countryName ?? '');
    if (stated?.rest !== '') throw new AppError('reference.unknown', { field: iso2 ? 'iso2' : 'countryName' });
    const other = iso2 && countryName ? networks.country(countryName) : undefined;
    if (other?.rest === '' && other.countryId !== stated.countryId) throw refuse('countryName', words.conflict);
    return stated.countryId;
  };
  const codeIn = (mccmnc: string): { mcc: string; mnc: string } => {
    const text = withPlainDigits(mccmnc.normalize('NFKC'));
    const codes = codesIn(text, '', '');
    if (codes.length > 1) throw refuse('mccmnc', words.severalNetworks);
    const [code] = codes;
    if (!code || code.mnc === '' || unreadCodes(text).length > 0) throw refuse('mccmnc', fieldTexts[lang].networkCode);
    return code;
  };

  return (cells: PlaceCells): FoundPlace => {
    if (!cells.iso2 && !cells.countryName) throw refuse('iso2', fieldTexts[lang].required);
    const countryId = countryIn(cells);
    const standard = defaults.get(countryId);
    const name = plainWord(cells.operatorName ?? '');
    const isStandard = standard?.names.map(plainWord).includes(name) || meansAllNetworks(cells.operatorName ?? '');
    if (!cells.mccmnc) {
      if (!isStandard) throw refuse('mccmnc', fill(words.codeMissing, { name: cells.operatorName ?? '' }));
      if (!standard) throw new AppError('reference.unknown', { field: 'mccmnc' });
      return standard;
    }
    const match = networks.match({
      country: cells.iso2 ?? cells.countryName ?? '',
      operator: isStandard ? '' : (cells.operatorName ?? ''),
      ...codeIn(cells.mccmnc),
      isSplit: false,
    });
    if (match.problem === 'CONFLICT' || (match.problem === null && match.countryId !== countryId))
      throw refuse('mccmnc', words.conflict);
    const found = match.problem === null ? byId.get(match.operatorId ?? '') : undefined;
    if (!found || found.isDefault) throw new AppError('reference.unknown', { field: 'mccmnc' });
    return found;
  };
}
