import { useTranslation } from '#client/i18n/t.ts';
import type { Offender } from '#shared/sms/parts.ts';
import styles from './smpp.module.css';

/** The text with the characters that force UCS-2 marked, and below it what each of them could be. */
export function MarkedText({ text, offenders }: { text: string; offenders: readonly Offender[] }) {
  const { t } = useTranslation();
  const kinds = [...new Map(offenders.map((offender) => [offender.character, offender])).values()];
  const word = ({ replacement }: Offender) => {
    if (replacement === undefined) return t('decode:noReplacement');
    return replacement === '' ? t('decode:leaveOut') : t('decode:replaceBy', { replacement });
  };
  return (
    <>
      <p className={styles.text}>
        {offenders.map((offender, at) => {
          const { index, character } = offender;
          const before = offenders[at - 1];
          const from = before ? before.index + before.character.length : 0;
          return (
            <span key={index}>
              {text.slice(from, index)}
              <mark title={word(offender)}>{visible(character)}</mark>
            </span>
          );
        })}
        {text.slice(endOf(offenders.at(-1)))}
      </p>
      <ul className={styles.kinds}>
        {kinds.slice(0, 40).map((offender) => (
          <li key={offender.character}>
            <span className={styles.code}>
              {visible(offender.character)} {codePoint(offender.character)}
            </span>{' '}
            <span className={styles.faint}>{word(offender)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const endOf = (offender: Offender | undefined): number => (offender ? offender.index + offender.character.length : 0);

const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Spaces and characters without a shape would be marked as nothing. */
const visible = (character: string): string =>
  /[\p{Z}\p{C}\p{M}]/u.test(character) ? `[${codePoint(character)}]` : character;
