import './ConflictNotice.css';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Difference, DifferenceTable } from './DifferenceTable.tsx';
import { relativeTime } from './times.ts';

interface ConflictNoticeProps {
  who: string;
  /** Epoch ms. */
  when: number;
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  /** Where each field may be chosen by itself: the names of those in which mine was. */
  choice?: { chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void; onSettle: () => void };
}

/** Two people edited one entry: what differs, side by side, and which of both goes on. */
export function ConflictNotice({ who, when, differences, onKeepMine, onTakeTheirs, choice }: ConflictNoticeProps) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  // Saved from the middle of a long form, the answer must not stand where nobody looks.
  useEffect(() => {
    // Newer browsers answer a promise, which must not be taken for what undoes the effect.
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const hasChoice = choice !== undefined && differences.length > 0;
  return (
    <div ref={notice} className="conflict">
      <Alert
        type="warning"
        showIcon
        title={t('kit.conflict.title')}
        description={
          <>
            <p>{t('kit.conflict.text', { who, when: relativeTime(when) })}</p>
            {differences.length === 0 ? (
              <p>{t('kit.conflict.same')}</p>
            ) : (
              <DifferenceTable differences={differences} {...choice} />
            )}
            <div className="conflict-ways">
              {hasChoice && (
                <Button size="small" type="primary" onClick={choice.onSettle}>
                  {t('kit.conflict.settle')}
                </Button>
              )}
              <Button size="small" type={hasChoice ? 'default' : 'primary'} onClick={onKeepMine}>
                {t('kit.conflict.keepMine')}
              </Button>
              <Button size="small" onClick={onTakeTheirs}>
                {t('kit.conflict.takeTheirs')}
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
}
