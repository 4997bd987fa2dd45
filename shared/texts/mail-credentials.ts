/** How mails write an account and its password as one: labels for both, and what joins the values. */
export const mailCredentials = {
  /** What joins two labels or two values, besides a blank. */
  joint:
    ' ?[:/|、] ?|[,，] ?|\\s+[/|:&+]\\s+|\\s(?:and|und|y|e|et|и|with|mit|con|avec|/)\\s|\\s?[和及]\\s?|\\s+(?=[\\x21-\\x7e]+\\s*$)',
  /** A name as accounts have them. */
  account: '[\\w.@-]{2,40}?',
  /** The same behind a host and its port, a comma before each; the groups. */
  behindHost:
    /(?<=[\w-]\.[a-z\d-]{1,24}(?:,? port)?[ :]\d{2,5})[,;] ?([\w.@-]{2,40})(?:[,;]| ?\/) ?([\x21-\x7e]{4,64})(?=[.;]?\s*$)/gi,
  /** An account and its password before a host; the groups. */
  beforeHost: /(?<![\w/.@:])([\w.-]{2,40}):([^\s/:@]{2,64}) ?@ ?(?=[\w.-]{1,60}\.[a-z\d])/gi,
} as const;
