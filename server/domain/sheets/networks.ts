import type { RowProblem, RowWarning } from '#shared/price-sheet/fields.ts';
import { numberWords, wholeCountryWords } from '#shared/texts/price-sheet-countries.ts';
import { callingCodes } from './calling-codes.ts';
import { countryNames } from './country-names.ts';
import { foreignNames } from './foreign-names.ts';
import type { NumberingPlan } from './numbering-plan.ts';
import { severalMccs } from './several-mccs.ts';
import { territoriesIn } from './territories.ts';
import { bracketsIn, meansAllNetworks, plainWord, saysCompany } from './words.ts';

interface Written {
  country: string;
  operator: string;
  mcc?: string;
  mnc?: string;
  /** Leading digits of numbers. */
  prefix?: string;
  /** Whether the country's cell may name the network too. */
  isSplit: boolean;
}
export interface Match {
  countryId: string | null;
  operatorId: string | null;
  /** Further codes of the network, where its name alone is written. */
  otherIds?: readonly string[];
  problem: RowProblem | null;
  codes: RowWarning[];
  /** What is left of a cell that names country and network: the network. */
  rest: string;
}
interface Network {
  operatorId: string;
  countryId: string;
  names: readonly string[];
  /** The first words of its names: `A1` of `A1.net`. */
  firsts: readonly string[];
  brand: string;
  isDefault: boolean;
  isActive: boolean;
}

/** `Mobile Safaricom`, as lists of calls have it. */
const mobileBefore = /^\W*(?:mobile|mob|cellular|cell|gsm)\W+(?=\p{L})/iu;
/** Whether what follows a country's name only says that all of it is meant. */
const saysLittle = (rest: string): boolean =>
  meansAllNetworks(rest) || rest.split(/[^\p{L}\p{M}]+/u).every((word) => wholeCountryWords.includes(plainWord(word)));

/** Names between commas and slashes, without forms of companies and kinds of radio. */
const partsOfNames = (text: string): string[] =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .split(/\s*[,;/|\n\u3001\uff0c]\s*|\s+(?:[&+]|and|und|et|y|e|и|ve)\s+/u)
    .map((part) => part.trim())
    .filter((part) => plainWord(part) !== '' && !saysCompany(part));

/** All networks there are, to find those that a sheet means: by code, by the code's country and the name, by the country alone (rule R15). */
export function networksOf(plan: NumberingPlan) {
  const { countries, operators, prefixes } = plan;
  const calling = callingCodes(plan);
  const countryOf = countryNames(countries);
  const territories = territoriesIn(countries);
  const byCode = new Map<string, Network>();
  const byCountry = new Map<string, Network[]>();
  const byMcc = new Map<string, string>();
  const countriesOf = new Map<string, Set<string>>();
  const byId = new Map<string, Network>();
  const byPrefix = new Map<string, Network>();
  const operatorNames = new Set<string>();
  const insideNames = new Set<string>();
  const withNumbers = new Set<string>();
  for (const {
    operator_id,
    country_id,
    operator_name,
    operator_name_en,
    brand,
    mcc,
    mnc,
    is_default,
    status,
  } of operators) {
    const written = [operator_name, operator_name_en, brand];
    const names = written.map(plainWord).filter((name) => name !== '');
    const firsts = written.map((name) => plainWord(name.split(/[^\p{L}\p{M}\p{N}]/u, 1)[0] ?? ''));
    const network: Network = {
      operatorId: operator_id,
      countryId: country_id,
      names,
      firsts,
      brand: plainWord(brand),
      isDefault: is_default,
      isActive: status === 1,
    };
    byCountry.set(country_id, [...(byCountry.get(country_id) ?? []), network]);
    byId.set(operator_id, network);
    for (const name of names) if (name.length > 1 && !is_default) operatorNames.add(name);
    for (const part of [operator_name, operator_name_en].flatMap(bracketsIn)) insideNames.add(plainWord(part));
    if (mcc) countriesOf.set(mcc, (countriesOf.get(mcc) ?? new Set()).add(country_id));
    if (mcc && mnc) {
      byCode.set(`${mcc}-${mnc}`, network);
      if (!byMcc.has(mcc)) byMcc.set(mcc, country_id);
    }
  }
  for (const { prefix, operator_id } of prefixes) {
    const network = byId.get(operator_id);
    if (network) byPrefix.set(prefix, network);
    withNumbers.add(operator_id);
  }

  const digitsOf = (text: string): string => text.replace(/^\+|^00|[\s()-]/g, '');
  /** What begins with a prefix of E.164: a network, or all of a country. */
  const ofPrefix = (text: string): { countryId: string; network: Network | undefined } | undefined => {
    const digits = digitsOf(text);
    if (!/^\d{1,9}$/.test(digits)) return undefined;
    const network = byPrefix.get(digits);
    if (network) return { countryId: network.countryId, network: network.isDefault ? undefined : network };
    const countryId = calling.countryOf(digits);
    return countryId === undefined ? undefined : { countryId, network: undefined };
  };

  /** A country by its name, its code or its dial code; `Germany - Vodafone` begins with one. */
  const country = (text: string): { countryId: string; rest: string } | undefined => {
    const whole = countryOf(text) ?? countryOf(text.replace(/\([^)]*\)|\bMCC\b.*$|[-–:]?\s*\d{3}\s*$/g, ''));
    if (whole !== undefined) return { countryId: whole, rest: '' };
    const words = text.split(/[\s\-–:/,|_>]+/).filter(Boolean);
    // `Guinea Equatorial`, `Korea, South`: the last words belong before the first.
    for (let from = 1; from < Math.min(words.length, 4); from += 1) {
      const turned = countryOf([...words.slice(from), ...words.slice(0, from)].join(' '));
      if (turned !== undefined) return { countryId: turned, rest: '' };
    }
    for (let count = Math.min(words.length - 1, 6); count > 0; count -= 1) {
      const found = countryOf(words.slice(0, count).join(' '));
      const rest = words.slice(count).join(' ');
      const [isShort, isCode] = [plainWord(words.slice(0, count).join('')).length < 3, plainWord(rest).length < 4];
      // `France [FR]`, `PL Poland` say it twice.
      if (found !== undefined && (isShort || isCode) && countryOf(rest.replace(/[^\p{L}\s]/gu, '')) === found)
        return { countryId: found, rest: '' };
      if (found !== undefined && !isShort) return { countryId: found, rest };
    }
    return undefined;
  };
  const exact = (mcc: string, mnc: string): Network | undefined =>
    [mnc, mnc.padStart(2, '0'), mnc.padStart(3, '0'), mnc.replace(/^0(?=\d\d$)/, '')]
      .map((each) => byCode.get(`${mcc}-${each}`))
      .find((each) => each !== undefined);
  const hasCode = (mcc: string, mnc: string): boolean => exact(mcc, mnc) !== undefined;
  /** A network of a country by its MNC alone, where no other of its codes has the same. */
  const placed = (countryId: string | undefined, mnc: string): Network | undefined => {
    const own = [...countriesOf].flatMap(([mcc, ids]) => (countryId !== undefined && ids.has(countryId) ? [mcc] : []));
    const found = own.flatMap((mcc) => exact(mcc, mnc) ?? []).filter((each) => each.countryId === countryId);
    return found.length === 1 ? found[0] : undefined;
  };
  const named = (countryId: string, operator: string): Network | undefined => {
    const found = calledSo(countryId, operator);
    if (found) return found;
    const shorter = [withoutCountry(countryId, operator), operator.replace(mobileBefore, '')];
    return shorter
      .filter((own) => own !== '' && own !== operator)
      .map((own) => calledSo(countryId, own))
      .find((each) => each !== undefined);
  };
  /** `Zain KSA` is Zain in Saudi Arabia: what is left of a name that begins or ends with its country. */
  const withoutCountry = (countryId: string, operator: string): string => {
    const words = operator.split(/[\s,()\-–/|_]+/).filter(Boolean);
    for (let count = Math.min(words.length - 1, 4); count > 0; count -= 1) {
      if (countryOf(words.slice(-count).join(' ')) === countryId) return words.slice(0, -count).join(' ');
      if (countryOf(words.slice(0, count).join(' ')) === countryId) return words.slice(count).join(' ');
    }
    return '';
  };
  const calledSo = (countryId: string, operator: string): Network | undefined => {
    const word = plainWord(operator);
    const all = (byCountry.get(countryId) ?? []).filter(({ isDefault }) => !isDefault);
    const same = all.filter(({ names }) => names.some((name) => isSame(name, word, countryId)));
    const near =
      word.length < 3
        ? all.filter(({ firsts }) => word.length === 2 && firsts.includes(word))
        : all.filter(({ names }) =>
            names.some((name) => name.length > 2 && (name.startsWith(word) || word.startsWith(name))),
          );
    // Of the codes of one network the one that has the numbers.
    const numbered = (list: readonly Network[]) => list.filter(({ operatorId }) => withNumbers.has(operatorId));
    const likely = numbered(near);
    return numbered(same)[0] ?? same[0] ?? (near.length === 1 ? near[0] : likely.length === 1 ? likely[0] : undefined);
  };
  /** The other codes in use of a network: of its brand, and of its company where they have no brand of their own. */
  const otherCodes = (own: Network): string[] =>
    (byCountry.get(own.countryId) ?? []).flatMap((each) => {
      const isOfBrand = own.brand !== '' && each.brand === own.brand;
      const isOfCompany =
        (own.brand === '' || each.brand === '') && each.names.some((name) => own.names.includes(name));
      return each !== own && each.isActive && (isOfBrand || isOfCompany) ? [each.operatorId] : [];
    });
  /** `Orange` is Orange Belgium in Belgium. */
  const isSame = (name: string, word: string, countryId: string): boolean =>
    name === word || (name.startsWith(word) && countryOf(name.slice(word.length)) === countryId);

  /** Whether a name is that of another network of the country, and not at all that of the one the code names. */
  const isOther = (own: Network, operator: string): boolean => {
    const word = plainWord(operator);
    if (word.length < 2 || meansAllNetworks(operator) || own.isDefault) return false;
    const same = numberWords.get(word) ?? word;
    const others = (byCountry.get(own.countryId) ?? []).filter(({ isDefault }) => !isDefault);
    // Names of networks that are no longer in use are former names of those that took them over.
    const isCalled = ({ names, isActive }: Network) =>
      isActive && names.some((name) => name === same || name.startsWith(word));
    const isAlike = own.names.some((name) => name.includes(word) || word.includes(name) || name.includes(same));
    return !isAlike && others.some(isCalled);
  };

  const isForeign = foreignNames({
    byCountry,
    countryOf,
    areJoined: (one, other) =>
      calling.isShared(one, other) ||
      [...countriesOf].some(
        ([mcc, ids]) =>
          (ids.has(one) || territories.mayHave(one, mcc, '')) &&
          (ids.has(other) || territories.mayHave(other, mcc, '')),
      ),
  });
  const contradicts = (own: Network, operator: string): boolean =>
    isOther(own, operator) || (!meansAllNetworks(operator) && isForeign(own.countryId, operator));

  /** The country itself where it has that code, else the one whose code it is: `Crimea / 250` is Russia. */
  const countryOfPart = (countryId: string, mcc: string): string =>
    countriesOf.get(mcc)?.has(countryId) || territories.mayHave(countryId, mcc, '')
      ? countryId
      : (byMcc.get(mcc) ?? countryId);

  /** All other operators of a country. */
  const standardOf = (countryId: string) => (byCountry.get(countryId) ?? []).find(({ isDefault }) => isDefault);

  const match = ({
    country: countryText,
    operator: operatorText,
    mcc = '',
    mnc = '',
    prefix = '',
    isSplit,
  }: Written): Match => {
    const part = mcc === '' ? undefined : territories.partOf(countryText);
    const isOfPart = part?.mccs.includes(mcc) ?? false;
    const place = part
      ? { countryId: isOfPart ? countryOfPart(part.countryId, mcc) : part.countryId, rest: '' }
      : country(countryText);
    const direct = mnc === '' ? undefined : mcc === '' ? placed(place?.countryId, mnc) : exact(mcc, mnc);
    const rest = isSplit ? (place?.rest ?? '') : '';
    // Countries that share a code do not contradict it.
    const coded = direct?.countryId ?? byMcc.get(mcc);
    const isElsewhere =
      coded !== undefined &&
      place !== undefined &&
      (isSplit || place.rest === '') &&
      place.countryId !== coded &&
      !isOfPart &&
      !territories.mayHave(place.countryId, mcc, mnc);
    const isContradicted = direct !== undefined && contradicts(direct, operatorText || rest);
    if (isElsewhere || isContradicted) {
      return { countryId: place?.countryId ?? coded ?? null, operatorId: null, problem: 'CONFLICT', codes: [], rest };
    }
    const dialled = mcc === '' ? ofPrefix(prefix) : undefined;
    if (dialled && place !== undefined && calling.isOfOthers(digitsOf(prefix), place.countryId)) {
      return { countryId: place.countryId, operatorId: null, problem: 'CONFLICT', codes: [], rest };
    }
    if (dialled?.network && meansAllNetworks(operatorText || rest)) {
      return {
        countryId: dialled.countryId,
        operatorId: dialled.network.operatorId,
        problem: null,
        codes: ['NAME_MATCH'],
        rest,
      };
    }
    // A price for a territory is none for the network of another country whose code it has: `Puerto Rico / T-Mobile / 310-260`.
    if (direct && place && (isSplit || place.rest === '') && direct.countryId !== place.countryId) {
      const operator = operatorText || rest;
      const own = meansAllNetworks(operator) ? undefined : named(place.countryId, operator);
      const found = own ?? standardOf(place.countryId);
      const [problem, codes]: [RowProblem | null, RowWarning[]] = found
        ? [null, [own ? 'NAME_MATCH' : 'DEFAULT_MATCH']]
        : ['UNKNOWN_NETWORK', []];
      return { countryId: place.countryId, operatorId: found?.operatorId ?? null, problem, codes, rest };
    }
    if (direct) return { countryId: direct.countryId, operatorId: direct.operatorId, problem: null, codes: [], rest };
    // `Netherlands Antilles` is not the Netherlands: what follows a country's name has to say nothing, or its network.
    const isWhole = place !== undefined && (isSplit || saysLittle(place.rest) || isOperator(place.rest));
    const countryId =
      place !== undefined && (isSplit || place.rest === '')
        ? place.countryId
        : (byMcc.get(mcc) ?? (isWhole ? place.countryId : undefined) ?? dialled?.countryId);
    if (countryId === undefined)
      return { countryId: null, operatorId: null, problem: 'UNKNOWN_COUNTRY', codes: [], rest };
    const operator = operatorText || rest;
    const standard = standardOf(countryId);
    if (mnc === '' && meansAllNetworks(operator)) {
      return standard
        ? { countryId, operatorId: standard.operatorId, problem: null, codes: part ? ['DEFAULT_MATCH'] : [], rest }
        : { countryId, operatorId: null, problem: 'UNKNOWN_NETWORK', codes: [], rest };
    }
    const found = meansAllNetworks(operator) ? undefined : named(countryId, operator);
    // `Martinique / Orange / 340`: the list has no networks there.
    const isAlone = (byCountry.get(countryId) ?? []).every(({ isDefault }) => isDefault);
    if (standard && !found && isAlone && mcc !== '' && !isForeign(countryId, operator))
      return { countryId, operatorId: standard.operatorId, problem: null, codes: ['DEFAULT_MATCH'], rest };
    // `Rest of Nigeria`, `Nigeria others`; `China Mobile` is a network.
    const left = found || mnc !== '' ? '' : withoutCountry(countryId, operator);
    // `Germany` in the place of a network is all of it.
    const isAll = !found && mnc === '' && countryOf(operator) === countryId;
    if (standard && (isAll || (left !== '' && plainWord(left) !== 'mobile' && meansAllNetworks(left))))
      return { countryId, operatorId: standard.operatorId, problem: null, codes: [], rest };
    if (!found) return { countryId, operatorId: null, problem: 'UNKNOWN_NETWORK', codes: [], rest };
    if (isForeign(countryId, operator)) return { countryId, operatorId: null, problem: 'CONFLICT', codes: [], rest };
    // Beside a code that no network has a name is a proposal, and no more.
    const problem = mcc !== '' && mnc !== '' ? 'UNKNOWN_NETWORK' : null;
    const otherIds = mnc === '' ? otherCodes(found) : [];
    return { countryId: found.countryId, operatorId: found.operatorId, otherIds, problem, codes: ['NAME_MATCH'], rest };
  };

  /** The only country that a sentence or a name of a table speaks of. */
  const countryIn = (text: string): string => {
    if (country(text)?.rest === '') return text;
    const parts = text.split(/[^\p{L}\p{M}'’]+/u).filter(Boolean);
    const found = new Map<string, string>();
    for (let at = 0; at < parts.length; at += 1) {
      for (let count = Math.min(5, parts.length - at); count > 0; count -= 1) {
        const name = parts.slice(at, at + count).join(' ');
        const id = plainWord(name).length > 3 ? countryOf(name) : undefined;
        if (id === undefined) continue;
        found.set(id, name);
        at += count - 1;
        break;
      }
    }
    const [only] = found.values();
    return found.size === 1 && only !== undefined ? only : '';
  };
  /** Countries that stand in one cell: `Germany, Austria and Switzerland`. */
  const countriesIn = (text: string): string[] => {
    if (country(text)?.rest === '') return [text];
    const parts = text.split(/\s*[,;/&+\u3001\uff0c]\s*|\s+(?:and|und|et|y|e|и|ve)\s+/u).filter(Boolean);
    return parts.length > 1 && parts.every((part) => country(part)?.rest === '') ? parts : [text];
  };
  /** Networks of a country that stand in one cell, `Movistar, Vodafone`, with the unknown ones; undefined for one name. */
  const severalIn = (text: string, operator: string): { known: string[]; unknown: string[] } | undefined => {
    const countryId = country(text)?.countryId;
    const word = plainWord(operator);
    if (countryId === undefined || byCountry.get(countryId)?.some(({ names }) => names.includes(word)))
      return undefined;
    const parts = partsOfNames(operator).filter((part) => country(part)?.rest !== '');
    const found = new Map(
      parts.map((part) => [part, meansAllNetworks(part) ? part : named(countryId, part)?.operatorId]),
    );
    const ids = [...found.values()];
    const known = parts.filter((part, at) => found.get(part) && ids.indexOf(found.get(part)) === at);
    if (parts.length < 2 || known.length === 0) return undefined;
    return { known, unknown: parts.filter((part) => found.get(part) === undefined) };
  };
  const isOperator = (text: string): boolean => operatorNames.has(plainWord(text));
  /** Whether the name of a network has a text in brackets. */
  const isPartOfName = (text: string): boolean => insideNames.has(plainWord(text));
  const isMcc = (text: string): boolean => countriesOf.has(text);
  const isCodesOfCountry = severalMccs({ countriesOf, hasCode });
  /** Whether numbers that begin so are of a country by that name. */
  const isDialled = (text: string, prefix: string): boolean => {
    const dialled = ofPrefix(prefix)?.countryId;
    const place = country(text)?.countryId;
    return dialled !== undefined && place !== undefined && calling.isShared(dialled, place);
  };

  /** Whether a country of a code has that calling code. */
  const isDialOf = (mcc: string, dial: string): boolean =>
    [...(countriesOf.get(mcc) ?? [])].some((id) => calling.isDialOf(id, dial.replace(/^1\d{3}$/, '1')));

  return {
    match,
    severalIn,
    hasCode,
    isDialled,
    isDialOf,
    country,
    countryIn,
    countriesIn,
    isOperator,
    isPartOfName,
    isMcc,
    isCodesOfCountry,
  };
}
export type Networks = ReturnType<typeof networksOf>;
