const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Full-width, Arabic, Persian, Thai and Indian digits as ours; without characters that show nothing. */
export const withPlainDigits = (text: string): string =>
  /[\uff01-\uff5e\u0660-\u0669\u06f0-\u06f9\u066b\u0966-\u096f\u09e6-\u09ef\u0e50-\u0e59]|\p{Default_Ignorable_Code_Point}/u.test(
    text,
  )
    ? text
        .replace(invisible, '')
        .replace(/[\uff10-\uff19\uff0e\uff0c\uff05]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
        .replace(/[\u0660-\u0669]/g, (sign) => String(sign.charCodeAt(0) - 0x660))
        .replace(/[\u06f0-\u06f9]/g, (sign) => String(sign.charCodeAt(0) - 0x6f0))
        .replace(/[\u0966-\u096f\u09e6-\u09ef]/g, (sign) => String((sign.charCodeAt(0) - 0x966) % 0x80))
        .replace(/[\u0e50-\u0e59]/g, (sign) => String(sign.charCodeAt(0) - 0xe50))
        .replace(/\u066b/g, '.')
    : text;
