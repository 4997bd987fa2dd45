import Button from 'antd/es/button';
import Dropdown from 'antd/es/dropdown';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { type AdminStatus, nextAdminStatuses } from '#shared/channel/kinds.ts';
import { channel } from '#shared/channel.ts';
import { type ChannelRef, type ChannelTask, linkSteps } from './use-channel-actions.ts';

interface ChannelBulkProps {
  rows: readonly ChannelRef[];
  onTask: (task: ChannelTask) => void;
  onDone: () => void;
}

/** The statuses that every one of `rows` may go to. */
const commonSteps = (rows: readonly ChannelRef[]): AdminStatus[] =>
  nextAdminStatuses[rows[0]?.adminStatus ?? 0].filter((to) =>
    rows.every((row) => nextAdminStatuses[row.adminStatus].includes(to)),
  );

/** What one can do with the chosen channels. */
export function ChannelBulk({ rows, onTask, onDone }: ChannelBulkProps) {
  const { t } = useTranslation();
  const steps = commonSteps(rows);
  const links = linkSteps(rows);
  return (
    <>
      <Can do={channel.updateStatus}>
        <Dropdown
          trigger={['click']}
          disabled={steps.length === 0}
          menu={{
            items: steps.map((to) => ({ key: String(to), label: t(`channel:to.${to}`), danger: to === 0 })),
            onClick: ({ key }) => {
              const to = steps.find((step) => String(step) === key);
              if (to !== undefined) onTask({ kind: 'status', rows, to, onDone });
            },
          }}
        >
          <Button size="small" title={steps.length === 0 ? t('channel:noCommonStep') : undefined}>
            {t('channel:actions.setStatus')}
          </Button>
        </Dropdown>
      </Can>
      <Can do={channel.bind}>
        {links.map((to) => (
          <Button key={to} size="small" onClick={() => onTask({ kind: 'link', rows, to, onDone })}>
            {t(`channel:link.${to}`)}
          </Button>
        ))}
      </Can>
      <Can do={channel.updateTps}>
        <Button size="small" onClick={() => onTask({ kind: 'tps', rows, onDone })}>
          {t('channel:actions.setTps')}
        </Button>
        <Button size="small" onClick={() => onTask({ kind: 'alarm', rows, onDone })}>
          {t('channel:actions.setAlarm')}
        </Button>
      </Can>
    </>
  );
}
