import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './conflict.module.css';
import { DifferenceTable } from './DifferenceTable.tsx';
import type { FieldWords } from './form/field-words.ts';
import type { StoredRecord } from './form/use-record-form.ts';
import { type Resource, textAt } from './texts.ts';
import { changedFields, differingFields, keepMine, type ThreeWay, withMine } from './three-way.ts';
import { relativeTime } from './times.ts';

interface ConflictNoticeProps<Values extends object> {
  /** Its texts name the fields. */
  resource: Resource;
  versions: ThreeWay<Values>;
  /** The row that another user has saved. */
  theirs: StoredRecord;
  words: FieldWords<Values>;
  /** Shows the common base too, and lets the user choose field by field. */
  isPerField?: boolean;
  /** Continues with these values on top of `theirs`. */
  onSettle: (values: Values) => void;
}

/** Version conflict, another user has saved the record first: the differing fields side by side, and which version to continue with. */
export function ConflictNotice<Values extends object>({
  resource,
  versions,
  theirs,
  words,
  isPerField = false,
  onSettle,
}: ConflictNoticeProps<Values>) {
  const { t } = useTranslation();
  const notice = useRef<HTMLDivElement>(null);
  /** Names of the fields in which mine is kept: at first those I changed. */
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(changedFields(versions.base, versions.mine)));
  // Saving was clicked in the middle of a long form: bring the notice into view.
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup function.
    void notice.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const differences = differingFields(versions).map((field) => ({
    field,
    label: textAt(`${resource}:fields.${field}`, t),
    mine: words(field, versions.mine[field]),
    theirs: words(field, versions.theirs[field]),
    ...(isPerField && { base: words(field, versions.base[field]) }),
  }));
  const hasChoice = isPerField && differences.length > 0;
  return (
    <div ref={notice} className={styles.root}>
      <Alert
        type="warning"
        showIcon
        title={t('kit.conflict.title')}
        description={
          <>
            <p>{t('kit.conflict.text', { who: theirs.updatedBy, when: relativeTime(theirs.updatedAt) })}</p>
            {differences.length === 0 ? (
              <p>{t('kit.conflict.same')}</p>
            ) : (
              <DifferenceTable differences={differences} {...(isPerField && { chosen, onChoose: setChosen })} />
            )}
            <div className={styles.ways}>
              {hasChoice && (
                <Button size="small" type="primary" onClick={() => onSettle(withMine(versions, chosen))}>
                  {t('kit.conflict.settle')}
                </Button>
              )}
              <Button
                size="small"
                type={hasChoice ? 'default' : 'primary'}
                onClick={() => onSettle(keepMine(versions))}
              >
                {t('kit.conflict.keepMine')}
              </Button>
              <Button size="small" onClick={() => onSettle(versions.theirs)}>
                {t('kit.conflict.takeTheirs')}
              </Button>
            </div>
          </>
        }
      />
    </div>
  );
}
