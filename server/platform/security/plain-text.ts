/**
 * Text of strangers made fit for logs and keys: control, format and line-breaking characters become `�`, and it ends
 * after `max` characters. PostgreSQL stores no NUL, and a log line must stay one line.
 */
export const plainText = (text: string, max: number): string =>
  text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, '�').slice(0, max);
