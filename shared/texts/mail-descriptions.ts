/** Words that say something of an account or a password without naming it, behind any sign. */
const always =
  'mandatory|required|compulsory|optional|encrypted|hashed|hidden|masked|confidential|(?:alpha)?numeric|valid|invalid|expired|case[ -]?(?:in)?sensitive|limited|restricted|blank|' +
  'vertraulich|geheim|verschlüsselt|erforderlich|notwendig|obligatorisch|gültig|ungültig|' +
  'confidencial|obligatori[oa]|obrigatóri[oa]|obbligatori[oa]|opcional|necesari[oa]|necessári[oa]|requerid[oa]|cifrad[oa]|encriptad[oa]|criptografad[oa]|válid[oa]|alfanuméric[oa]|' +
  'confidentiel(?:le)?|obligatoire|facultati(?:f|ve)|requise?|nécessaire|chiffrée?|cryptée?|valide|valable|' +
  'confidenziale|riservat[oa]|criptat[oa]|cifrat[oa]|necessari[oa]|' +
  'poufn[ey]|obowiązkow[aey]|wymagan[aey]|zaszyfrowan[aey]|vertrouwelijk|verplicht|versleuteld|hoofdlettergevoelig|geldig|' +
  'rahasia|wajib|konfidentiellt?|obligatoriskt?|důvěrné|povinné|gizlidir|zorunludur|bắt buộc|bí mật';

/** The same behind "is" only: after a colon each might be the value itself. */
const behindIs =
  'secret|private|personal|individual|unique|random|strong|weak|long|short|temporary|permanent|initial|identical|different|static|dynamic|visible|sensitive|important|generated|stored|protected|locked|working|printed|shown|listed|included|enclosed|mentioned|assigned|reset|known|yours?|ours|an?|one|only|always|never|also|still|already|randomly|automatically|case|up|max(?:imum)?|min(?:imum)?|at|between|exactly|very|strictly|absolutely|quite|rather|too|kept|(?:lower|upper)[ -]?case|(?:pre|post)paid|ready|active|\\p{L}+-(?:based|only|sensitive|specific|dependent|protected|enabled|related|free)|' +
  'pflicht|aktiv|inaktiv|bereit|streng|sehr|muy|muito|très|strictement|molto|estrictamente|el mism[oa]|la mism[oa]|nur|mindestens|höchstens|maximal|persönlich|identisch|falsch|korrekt|abgelaufen|secret[oa]|secrète|segret[oa]|personal|personale|pessoal|personnel(?:le)?|temporal|temporaire|sensible|sensibile|correct[oa]?|' +
  'tajne|ważne|persoonlijk|geheim|hemligt?';

const lengthOf =
  '(?:(?:exactly|at least|at most|max(?:imum)?\\.?|min(?:imum)?\\.?|mindestens|máximo|mínimo) )?[0-9]{1,2}(?: ?(?:-|–|to|or|bis|a|à) ?[0-9]{1,2})? ?(?:characters?|chars?|letters?|digits?|symbols?|zeichen|caracteres|caractères|caratteri|znak\\p{L}*|tekens|karakter\\p{L}*|символ\\p{L}*|位|个字符)';

const opened = '^[\\s(<["\'“*_]{0,4}';
const closed = '(?=[)\\]>"\'”*_]{0,4}[.,;:!]?(?:[\\s)]|$))';

export const mailDescriptions = {
  always: new RegExp(`${opened}(?:(?:${always})${closed}|${lengthOf})`, 'iu'),
  behindIs: new RegExp(`${opened}(?:${behindIs})${closed}`, 'iu'),
  /** Ends as such words do: rather one of them than a name. */
  ending: /^[\p{L}-]{4,}(?:ed|able|ible|ive|less|ful|ous|tory|lich|bar|haft|pflichtig|ori[oa]|oire|[ai]d[oa]|sch)$/iu,
  /** Letters of which no password of an account is made. */
  otherScript: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Thai}]+/u,
  /** Says "is": what follows may describe rather than name. */
  is: /(?:^|[\s)])(?:is|are|ist|sind|son|sont|est|es|lautet|é|è|jest|är|je|adalah|là|remains|stays|bleibt):? ?$/iu,
} as const;
