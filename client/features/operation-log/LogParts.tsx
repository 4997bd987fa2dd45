import { useNavigate } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import styles from './operation-log.module.css';

const parts = ['operations', 'signIns'] as const;
export type LogPart = (typeof parts)[number];

/** Goes between what people did and how they came in; the filters of one mean nothing to the other. */
export function LogParts({ shown }: { shown: LogPart }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Segmented<LogPart>
      className={styles.parts}
      aria-label={t('operationLog:part')}
      value={shown}
      onChange={(part) => navigate(`/settings/operationLog${part === 'signIns' ? '?part=signIns' : ''}`)}
      options={parts.map((value) => ({ value, label: t(`operationLog:parts.${value}`) }))}
    />
  );
}
