import { useTranslation } from 'react-i18next';
import type { DecodeReply } from '#shared/smpp.ts';
import type { Place } from './places.ts';

interface ReportViewProps {
  report: NonNullable<DecodeReply['pdus'][number]['report']>;
  onMark: (place: Place) => void;
}

/** A delivery report, field by field, with its dates in UTC. */
export function ReportView({ report, onMark }: ReportViewProps) {
  const { t } = useTranslation();
  const { messageId, idNote, state, isFinal, fields } = report;
  return (
    <section aria-label={t('decode.report')}>
      <h2 className="smpp-title">{t('decode.report')}</h2>
      <p>
        <strong>{state || '–'}</strong>{' '}
        <span className="smpp-faint">{t(isFinal ? 'decode.final' : 'decode.notFinal')}</span>{' '}
        <span className="smpp-code">{messageId}</span> <span className="smpp-faint">{idNote}</span>
      </p>
      <dl className="smpp-report">
        {fields.map(({ name, value, utc, offset, length }) => (
          <div key={`${name} ${offset}`} onPointerEnter={() => onMark({ offset, length })}>
            <dt>{name}</dt>
            <dd>
              {value} {utc && <span className="smpp-faint">{utc}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
