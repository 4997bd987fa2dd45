import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import type { RouteEffect } from '#shared/route/draft-calls.ts';
import { MarginEffect } from './MarginEffect.tsx';
import type { RouteTask } from './present.ts';
import styles from './route.module.css';
import type { RouteDraft } from './use-draft.ts';

interface DraftBarProps {
  edits: RouteDraft;
  effect: RouteEffect | undefined;
  isEditable: boolean;
  onTask: (task: RouteTask) => void;
}

/** What has been changed and not saved, and what can be done about it. */
export function DraftBar({ edits, effect, isEditable, onTask }: DraftBarProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.draft} aria-label={t('routeConfig:draft')}>
      <strong role="status">{t('routeConfig:changed', { count: edits.draft.size })}</strong>
      {effect && <MarginEffect effect={effect} />}
      <Button disabled={!edits.canUndo} onClick={edits.undo}>
        {t('routeConfig:undo')}
      </Button>
      <Button disabled={!edits.canRedo} onClick={edits.redo}>
        {t('routeConfig:redo')}
      </Button>
      <Button danger onClick={() => onTask({ kind: 'discard' })}>
        {t('routeConfig:discard')}
      </Button>
      <Button type="primary" disabled={!isEditable} onClick={() => onTask({ kind: 'save' })}>
        {t('routeConfig:save')}
      </Button>
    </section>
  );
}
