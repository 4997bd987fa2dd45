import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { codingText } from '#shared/smpp/describe.ts';
import { FieldTable } from './FieldTable.tsx';
import { HexView } from './HexView.tsx';
import { fieldAt, type Octets, type Place } from './places.ts';
import { ReportView } from './ReportView.tsx';
import styles from './smpp.module.css';

/** One PDU: its fields beside its octets, each of which marks the other. */
export function OctetsView({ octets }: { octets: Octets }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [mark, setMark] = useState<Place>();
  const { hex, fields, warnings, message, report } = octets;
  const asText = fields
    .map(({ level, name, value, meaning }) => `${'  '.repeat(level)}${name}: ${value}${meaning && ` (${meaning})`}`)
    .join('\n');
  const marked = mark && fields.find(({ offset, length }) => offset === mark.offset && length === mark.length);
  return (
    <div className={styles.octets}>
      {message && (
        <p className={styles.message}>
          <span className={styles.text}>{message.text}</span>{' '}
          <span className={styles.faint}>
            {t('decode:units', { count: message.units, coding: codingText(message.coding, lang) })}
            {message.part && ` · ${t('decode:part', message.part)}`}
          </span>
        </p>
      )}
      {warnings.length > 0 && (
        <ul className={styles.faults} aria-label={t('decode:faults')}>
          {warnings.map(({ code, offset, length, text }) => (
            <li key={`${code} ${offset} ${text}`}>
              <button
                type="button"
                onClick={() => setMark({ offset, length: Math.max(1, length) })}
                onFocus={() => setMark({ offset, length: Math.max(1, length) })}
                onPointerEnter={() => setMark({ offset, length: Math.max(1, length) })}
              >
                {text} <span className={styles.faint}>{t('decode:atOctet', { offset })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {report && <ReportView report={report} onMark={setMark} />}
      <div className={styles.row}>
        <CopyTextButton text={asText} label={t('decode:copyFields')} />
        <CopyTextButton text={hex} label={t('decode:copyHex')} />
      </div>
      <div className={styles.halves}>
        <FieldTable fields={fields} mark={mark} onMark={setMark} />
        <div className={styles.hexSide}>
          <HexView hex={hex} mark={mark} onOctet={(at) => setMark(fieldAt(fields, at) ?? { offset: at, length: 1 })} />
          <p className={styles.marked} aria-live="polite">
            {mark &&
              t('decode:marked', {
                field: marked?.name ?? '–',
                from: mark.offset,
                to: mark.offset + Math.max(1, mark.length) - 1,
              })}
          </p>
        </div>
      </div>
    </div>
  );
}
