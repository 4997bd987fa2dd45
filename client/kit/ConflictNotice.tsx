import './ConflictNotice.css';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { relativeTime } from './format.ts';

/** A field that differs between what was entered and what is saved by now. */
export interface Difference {
  readonly field: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ConflictNoticeProps {
  who: string;
  /** Epoch ms. */
  when: number;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Two people edited one entry: what differs, side by side, and which of both goes on. */
export function ConflictNotice({ who, when, differences, onKeepMine, onTakeTheirs }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert
      className="conflict"
      type="warning"
      showIcon
      title={t('kit.conflict.title')}
      description={
        <>
          <p>{t('kit.conflict.text', { who, when: relativeTime(when) })}</p>
          {differences.length === 0 ? (
            <p>{t('kit.conflict.same')}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th>{t('kit.conflict.field')}</th>
                  <th>{t('kit.conflict.mine')}</th>
                  <th>{t('kit.conflict.theirs')}</th>
                </tr>
              </thead>
              <tbody>
                {differences.map(({ field, label, mine, theirs }) => (
                  <tr key={field}>
                    <th scope="row">{label}</th>
                    <td>{mine}</td>
                    <td>{theirs}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div className="conflict-ways">
            <Button size="small" type="primary" onClick={onKeepMine}>
              {t('kit.conflict.keepMine')}
            </Button>
            <Button size="small" onClick={onTakeTheirs}>
              {t('kit.conflict.takeTheirs')}
            </Button>
          </div>
        </>
      }
    />
  );
}
