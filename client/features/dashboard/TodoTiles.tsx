import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { useTranslation } from 'react-i18next';
import { useTimes } from '#client/kit/times.ts';
import type { DashboardSummary } from '#shared/dashboard.ts';
import { Tile } from './Tiles.tsx';
import styles from './tiles.module.css';

type Todos = DashboardSummary['todos'];

/** Where each leads: the list by the filter it was counted with. */
const paths = {
  applicationsNew: '/cusApp?status=0',
  templatesWaiting: '/templateList?reviewStatus=1',
  noticesDrafted: '/cusmgt/priceNotice?status=draft',
  codesUnmapped: '/settings/errorCode?tab=unmapped',
  channelsChanging: '/subAll?priceSoon=1',
  routesNegative: '/routeAll?negative=1',
  lossesEnding: '/routeAll?negative=1&lossEnding=1',
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

/** What waits for somebody; without a right to any of the lists there is nothing. */
export function TodoTiles({ todos }: { todos: Todos }) {
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
  return (
    <div className={styles.root}>
      {counted.map(({ name, value }) => (
        <Tile
          key={name}
          label={t(`dashboard:todos.${name}`)}
          value={value}
          hint={[t(`dashboard:todos.${name}Hint`), ...asOf(name), ...counting(name)].join(' · ')}
          tone="warning"
          icon={<BellOutlined />}
          to={paths[name]}
        />
      ))}
    </div>
  );
}
