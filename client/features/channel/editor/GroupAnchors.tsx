import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { FieldProblem } from '#client/kit/form/ErrorSummary.tsx';
import formStyles from '#client/kit/form/form.module.css';
import styles from './channel-form.module.css';
import { groupTable } from './field-table.ts';
import { useScrollSpy } from './use-scroll-spy.ts';

interface GroupAnchorsProps {
  /** Of the form: its groups are named after it. */
  id: string;
  problems: readonly FieldProblem[];
}

/** The groups of the form: which one is read, how many of its fields are not right, and the way there. */
export function GroupAnchors({ id, problems }: GroupAnchorsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const current = useScrollSpy(groupTable.map(({ key }) => `${id}-${key}`));
  // Where the groups stand in one line, the current one stays visible.
  useEffect(() => {
    const [nav, anchor] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current]')];
    if (nav && anchor) nav.scrollLeft = anchor.offsetLeft - nav.clientWidth / 2 + anchor.offsetWidth / 2;
  });
  return (
    <nav ref={list} className={clsx(formStyles.anchors, styles.anchors)} aria-label={t('kit.form.sections')}>
      {groupTable.map(({ key, fields }) => {
        const names = fields.map(({ name }) => String(name));
        const wrong = problems.filter(({ path }) => names.includes(String(path[0]))).length;
        const target = `${id}-${key}`;
        return (
          <button
            key={key}
            type="button"
            aria-current={current === target ? 'true' : undefined}
            onClick={() => document.getElementById(target)?.scrollIntoView({ block: 'start' })}
          >
            {t(`channelForm:groups.${key}`)}
            {wrong > 0 && (
              <strong className={styles.wrong}>
                {' '}
                <span aria-hidden="true">{wrong}</span>
                <span className="visually-hidden">{t('channelForm:wrong', { count: wrong })}</span>
              </strong>
            )}
          </button>
        );
      })}
    </nav>
  );
}
