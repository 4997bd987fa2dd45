import Alert from 'antd/es/alert';
import Radio from 'antd/es/radio';
import { useTranslation } from '#client/i18n/t.ts';
import { valuesOf } from '#shared/fields.ts';
import { WaitingChoice, type WaitingVersion } from '#shared/route/version.ts';
import { useTimes } from '../times.ts';
import styles from './waiting.module.css';

interface WaitingFieldProps {
  versions: readonly Pick<WaitingVersion, 'versionId' | 'userName' | 'effectiveFrom' | 'adminName' | 'rows'>[];
  onChoose: (choice: WaitingChoice) => void;
}

/** Versions that wait and change the same rows, and what is to become of them. */
export function WaitingField({ versions, onChoose }: WaitingFieldProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  return (
    <Alert
      type="warning"
      showIcon
      className={styles.root}
      title={t('words.waiting.title')}
      description={
        <>
          <ul className={styles.versions}>
            {versions.map(({ versionId, userName, effectiveFrom, adminName, rows }) => (
              <li key={versionId}>
                {t('words.waiting.version', {
                  count: rows,
                  user: userName,
                  name: adminName,
                  time: formatTime(effectiveFrom),
                })}
              </li>
            ))}
          </ul>
          <Radio.Group
            vertical
            aria-label={t('words.waiting.title')}
            options={valuesOf(WaitingChoice).map((value) => ({ value, label: t(`words.waiting.${value}`) }))}
            onChange={({ target }) => onChoose(target.value === 'drop' ? 'drop' : 'keep')}
          />
        </>
      }
    />
  );
}
