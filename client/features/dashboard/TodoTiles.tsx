import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/http/use-call.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
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
} as const satisfies Record<keyof Todos, string>;
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
  const counted = names.flatMap((name) => {
    const value = todos[name];
    return typeof value !== 'number' ? [] : [{ name, value }];
  });
  const seesMoney = [useFieldAccess('cost'), useFieldAccess('price')].every((access) => access === 'shown');
  const can = useCan();
  const seesLowest = can(lowestPrice.list) && seesMoney;
  const below = useCall(lowestPrice.list, seesLowest ? { below: 1, pageSize: 1 } : null, { quiet: true }).data?.total;
  if (counted.length === 0 && !seesLowest) return null;
  return (
    <div className={styles.root}>
      {seesLowest && (
        <Tile
          label={t('dashboard:todos.pricesBelow')}
          value={below}
          hint={t('dashboard:todos.pricesBelowHint')}
          tone="warning"
          icon={<BellOutlined />}
          to="/supmgt/lowerPrice?below=1"
        />
      )}
      {counted.map(({ name, value }) => (
        <Tile
          key={name}
          label={t(`dashboard:todos.${name}`)}
          value={value}
          hint={t(`dashboard:todos.${name}Hint`)}
          tone="warning"
          icon={<BellOutlined />}
          to={paths[name]}
        />
      ))}
    </div>
  );
}
