/** How mails write an account and its password as one: labels for both, and what joins the values. */
export const mailCredentials = {
  /** What joins two labels or two values, besides a blank. */
  joint:
    ' ?[:/|、] ?|[,，] ?|\\s+[/|:&+]\\s+|\\s(?:and|und|y|e|et|и|with|mit|con|avec|/)\\s|\\s?[和及]\\s?|\\s+(?=[\\x21-\\x7e]+\\s*$)',
  /** A name as accounts have them. */
  account: '[\\w.@-]{2,40}?',
  /** An account and its password before a host; the groups. */
  beforeHost: /(?<![\w/.@:])([\w.-]{2,40}):([^\s/:@]{2,64}) ?@ ?(?=[\w.-]{1,60}\.[a-z\d])/gi,
} as const;
