import { useTranslation } from '#client/i18n/t.ts';
import type { PartCount } from '#shared/sms/parts.ts';
import { parseTemplate, templateParts } from '#shared/template/text.ts';
import styles from './template.module.css';

/** Parts of a text's shortest and longest message. */
export function PartsLine({ content }: { content: string }) {
  const { t } = useTranslation();
  const { shortest, longest } = templateParts(parseTemplate(content).pieces);
  const words = ({ parts, units, perPart, encoding }: PartCount) =>
    `${t('template:partsOf', { count: parts })} (${t('template:units', {
      used: units,
      room: perPart * parts,
      encoding: encoding === 'GSM7' ? 'GSM-7' : 'UCS-2',
    })})`;
  return (
    <dl className={styles.parts} aria-live="polite">
      <div>
        <dt>{t('template:shortest')}</dt>
        <dd>{words(shortest)}</dd>
      </div>
      <div>
        <dt>{t('template:longest')}</dt>
        <dd>{words(longest)}</dd>
      </div>
    </dl>
  );
}
