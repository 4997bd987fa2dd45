import { useTranslation } from '#client/i18n/t.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { MessageFilter } from '#shared/message/filter.ts';
import styles from './sms.module.css';

type Statuses = NonNullable<MessageFilter['statuses']>;

/** Lists that people work through: what waits for its turn or its other segments, and what waits for a decision. */
const views = [
  { name: 'all', statuses: [] },
  { name: 'queue', statuses: [0, 3, 4, 10] },
  { name: 'review', statuses: [2] },
] as const satisfies readonly { name: string; statuses: Statuses }[];
type View = (typeof views)[number]['name'];

const joined = (statuses: Statuses | undefined) => [...(statuses ?? [])].sort((a, b) => a - b).join();

/** Whether the list of what waits is shown. */
export const isQueue = (statuses: Statuses | undefined): boolean => joined(statuses) === views[1].statuses.join();

interface MessageViewsProps {
  statuses: Statuses | undefined;
  onStatuses: (statuses: Statuses | undefined) => void;
}

/** Goes between these lists; a choice of states of one's own is none of them. */
export function MessageViews({ statuses, onStatuses }: MessageViewsProps) {
  const { t } = useTranslation();
  const chosen = joined(statuses);
  const shown = views.find((view) => view.statuses.join() === chosen)?.name;
  const go = (name: View | 'own') => {
    const { statuses: own = [] } = views.find((view) => view.name === name) ?? {};
    onStatuses(own.length > 0 ? [...own] : undefined);
  };
  return (
    <Segmented<View | 'own'>
      className={styles.tabs}
      aria-label={t('message:views.label')}
      value={shown ?? 'own'}
      onChange={go}
      options={views.map(({ name }) => ({ value: name, label: t(`message:views.${name}`) }))}
    />
  );
}
