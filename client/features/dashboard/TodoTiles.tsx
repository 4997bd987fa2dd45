import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { useTranslation } from 'react-i18next';
import type { DashboardSummary } from '#shared/dashboard.ts';
import { Tile } from './Tiles.tsx';

type Todos = DashboardSummary['todos'];

/** Where each leads: the list by the filter it was counted with. */
const paths = {
  applicationsNew: '/cusApp?status=0',
  templatesWaiting: '/templateList?reviewStatus=1',
  noticesDrafted: '/cusmgt/priceNotice?status=draft',
  codesUnmapped: '/settings/errorCode?tab=unmapped',
  sendersWaiting: '/cusmgt/showDetail?status=1',
  sendersExpiring: '/cusmgt/showDetail?expiring=1',
  tempCreditEnding: '/cusmgt/cus?tempCredit=2',
  anyAddress: '/cusmgt/subCus?anyAddress=1&status=1',
} as const satisfies Record<keyof Todos, string>;
const names = [
  'applicationsNew',
  'templatesWaiting',
  'noticesDrafted',
  'codesUnmapped',
  'sendersWaiting',
  'sendersExpiring',
  'tempCreditEnding',
  'anyAddress',
] as const;

/** What waits for somebody; without a right to any of the lists there is nothing. */
export function TodoTiles({ todos }: { todos: Todos }) {
  const { t } = useTranslation();
  const counted = names.flatMap((name) => {
    const value = todos[name];
    return value === undefined ? [] : [{ name, value }];
  });
  if (counted.length === 0) return null;
  return (
    <div className="tiles">
      {counted.map(({ name, value }) => (
        <Tile
          key={name}
          label={t(`dashboard.todos.${name}`)}
          value={value}
          hint={t(`dashboard.todos.${name}Hint`)}
          tone="warning"
          icon={<BellOutlined />}
          to={paths[name]}
        />
      ))}
    </div>
  );
}
