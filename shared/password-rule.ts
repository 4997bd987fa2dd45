/** Least number of characters of a new password. */
export const passwordMinLength = 10;

/**
 * How a new password is composed, by rule. Only the client can check it: the wire carries digests. That it differs from
 * the old one, and is none of the most used, is the server's to check.
 */
export const passwordRules = {
  minLength: (password: string) => password.length >= passwordMinLength,
  lowercase: (password: string) => /[a-z]/.test(password),
  uppercase: (password: string) => /[A-Z]/.test(password),
  digit: (password: string) => /[0-9]/.test(password),
  /** No special characters. */
  alphanumeric: (password: string) => /^[A-Za-z0-9]+$/.test(password),
} as const satisfies Record<string, (password: string) => boolean>;

export type PasswordRule = keyof typeof passwordRules;

/** Names of all rules, in the order people read them. */
export const passwordRuleNames: readonly PasswordRule[] = [
  'minLength',
  'lowercase',
  'uppercase',
  'digit',
  'alphanumeric',
];

/** Whether `password` keeps every rule. */
export const isStrongPassword = (password: string): boolean =>
  passwordRuleNames.every((rule) => passwordRules[rule](password));
