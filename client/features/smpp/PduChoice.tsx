import { useTranslation } from '#client/i18n/t.ts';
import { commandStatusHex, commandStatusName } from '#shared/smpp/command-status.ts';
import type { DecodeReply } from '#shared/smpp.ts';
import styles from './smpp.module.css';

interface PduChoiceProps {
  pdus: DecodeReply['pdus'];
  chosen: number;
  onChoose: (index: number) => void;
}

const fieldValue = (fields: DecodeReply['pdus'][number]['fields'], name: string): string =>
  String(fields.find((field) => field.name === name && field.level === 0)?.value ?? '');

/** The PDUs that were found, one of which is shown. */
export function PduChoice({ pdus, chosen, onChoose }: PduChoiceProps) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('decode:found')}>
      <h2 className={styles.title}>{t('decode:count', { count: pdus.length })}</h2>
      <ol className={styles.pdus}>
        {pdus.map(({ line, name, status, sequence, fields, warnings, message, report }, index) => {
          const way = [fieldValue(fields, 'source_addr'), fieldValue(fields, 'destination_addr')]
            .filter(Boolean)
            .join(' → ');
          const part = message?.part;
          return (
            // PDUs have no name of their own; the list is made again with each input.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <button type="button" aria-pressed={index === chosen} onClick={() => onChoose(index)}>
                <span className={styles.code}>{name}</span>
                <span className={styles.faint}>#{sequence}</span>
                {status !== 0 && (
                  <span className={styles.bad}>
                    {commandStatusHex(status)} {commandStatusName(status)}
                  </span>
                )}
                {way && <span>{way}</span>}
                {part && (
                  <span>
                    {part.number}/{part.total}
                  </span>
                )}
                <span className={styles.snippet}>{report?.state || message?.text}</span>
                {warnings.length > 0 && (
                  <span className={styles.warned}>{t('decode:warnings', { count: warnings.length })}</span>
                )}
                <span className={styles.faint}>{t('decode:line', { line })}</span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
