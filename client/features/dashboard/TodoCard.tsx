import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { DashboardSummary } from '#shared/dashboard.ts';
import { formatCount } from '#shared/format.ts';
import { Card } from './Card.tsx';
import dashboardStyles from './dashboard.module.css';
import styles from './todo-card.module.css';

type Todos = DashboardSummary['todos'];

/** Where each leads: the list by the filter it was counted with. */
const paths = {
  applicationsNew: '/cusmgt/cusApp?status=0',
  templatesWaiting: '/sms/templateList?reviewStatus=1',
  noticesDrafted: '/cusmgt/priceNotice?status=draft',
  codesUnmapped: '/settings/errorCode?tab=unmapped',
  channelsChanging: '/subAll?priceSoon=1',
  routesNegative: '/routeAll?negative=1',
  lossesEnding: '/routeAll?negative=1&lossEnding=1',
  routesLosingSoon: '/routeAll?losesLater=1',
  sheetsWaiting: '/supmgt/priceSheet?status=review',
  sheetsLosing: '/supmgt/priceSheet?losing=1',
  sendersWaiting: '/cusmgt/showDetail?status=1',
  sendersUnregistered: '/cusmgt/showDetail?view=unregistered',
  sendersExpiring: '/cusmgt/showDetail?expiring=1',
  tempCreditEnding: '/cusmgt/cus?tempCredit=2',
  anyAddress: '/cusmgt/subCus?anyAddress=1&status=1',
} as const satisfies Record<Exclude<keyof Todos, 'routesCountedAt' | 'sheetsCounting'>, string>;
const names = [
  'routesNegative',
  'lossesEnding',
  'routesLosingSoon',
  'applicationsNew',
  'templatesWaiting',
  'noticesDrafted',
  'codesUnmapped',
  'channelsChanging',
  'sheetsWaiting',
  'sheetsLosing',
  'sendersWaiting',
  'sendersUnregistered',
  'sendersExpiring',
  'tempCreditEnding',
  'anyAddress',
] as const;
/** What loses money as long as it waits. */
const dangers: ReadonlySet<string> = new Set(['routesNegative', 'lossesEnding', 'sheetsLosing']);

/** What waits for the user, those with the largest risk first; what is done is not told. */
export function TodoCard({ todos }: { todos: Todos }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const counted = names.flatMap((name) => {
    const value = todos[name];
    return typeof value !== 'number' ? [] : [{ name, value }];
  });
  const { routesCountedAt, sheetsCounting = 0 } = todos;
  /** Since when a figure of all routes is known: it is counted in the background. */
  const asOf = (name: (typeof names)[number]) =>
    routesCountedAt !== undefined && (name === 'routesNegative' || name === 'lossesEnding')
      ? [t('dashboard:todos.countedAt', { time: formatTime(routesCountedAt) })]
      : [];
  /** Sheets committed just now: whether routes lose by them is not known yet. */
  const counting = (name: (typeof names)[number]) =>
    name === 'sheetsLosing' && sheetsCounting > 0
      ? [t('dashboard:todos.sheetsCounting', { count: sheetsCounting })]
      : [];
  if (counted.length === 0) return null;
  const waiting = counted.filter(({ name, value }) => value > 0 || counting(name).length > 0);
  return (
    <Card title={t('dashboard:todos.title')}>
      {waiting.length === 0 ? (
        <p className={dashboardStyles.empty}>{t('dashboard:todos.none')}</p>
      ) : (
        <ul className={styles.root}>
          {waiting.map(({ name, value }) => (
            <li key={name}>
              <Link to={paths[name]}>
                <span className={styles.label}>{t(`dashboard:todos.${name}`)}</span>
                <strong className={styles.value} data-tone={value > 0 && dangers.has(name) ? 'danger' : undefined}>
                  {value > 0 ? formatCount(value) : '…'}
                </strong>
                <small>{[t(`dashboard:todos.${name}Hint`), ...asOf(name), ...counting(name)].join(' · ')}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
