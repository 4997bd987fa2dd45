import { type ReactNode, useState } from 'react';
import { call } from '#client/http/call.ts';
import { useCall } from '#client/http/use-call.ts';
import { LateNotice } from '#client/kit/LateNotice.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { type SetUrlInput, useUrlInput } from '#client/kit/use-url-input.ts';
import type { ChannelListInput } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { ChannelExport } from './ChannelExport.tsx';
import { ChannelFilters } from './ChannelFilters.tsx';
import { ChannelSummaryLine } from './ChannelSummaryLine.tsx';
import styles from './channel-list.module.css';
import { ListView } from './channel-url.ts';
import { LiveNotice } from './LiveNotice.tsx';
import { SortAgain } from './SortAgain.tsx';
import { type ChannelTask, useChannelActions } from './use-channel-actions.ts';
import { useChannelColumns } from './use-channel-columns.tsx';
import { useLiveChannels } from './use-live-channels.ts';
import { useWorking, WhileShown } from './use-working.tsx';

const ChannelBulk = lazyPart(() => import('./ChannelBulk.tsx').then((module) => module.ChannelBulk));
const ChannelHours = lazyPart(() => import('./ChannelHours.tsx').then((module) => module.ChannelHours));
const ChannelPeek = lazyPart(() => import('./ChannelPeek.tsx').then((module) => module.ChannelPeek));
const ChannelTasks = lazyPart(() => import('./ChannelTasks.tsx').then((module) => module.ChannelTasks));
const ChannelWall = lazyPart(() => import('./ChannelWall.tsx').then((module) => module.ChannelWall));

/** The most cells of the wall. */
const wallSize = 1000;

interface ChannelListProps {
  input: ChannelListInput;
  onInputChange: SetUrlInput<ChannelListInput>;
  /** Whose channels; undefined: everybody's. */
  supplierId?: string | undefined;
  /** What to do when there is no channel at all. */
  next?: ReactNode;
}

/** Channels of one supplier or of all, as a table or as a wall, as new as the gateways report. */
export function ChannelList({ input, onInputChange, supplierId, next }: ChannelListProps) {
  const [{ view = 'table', channelId }, setView] = useUrlInput(ListView);
  const [task, setTask] = useState<ChannelTask>();
  const isWall = view === 'wall';
  const asked = isWall ? { ...input, pageNo: 1, pageSize: wallSize, sortField: 'trouble' as const } : input;
  const ofOne = useCall(channel.list, supplierId === undefined ? null : { ...asked, supplierId });
  const ofAll = useCall(channel.all, supplierId === undefined ? asked : null);
  const page = supplierId === undefined ? ofAll : ofOne;
  const working = useWorking();
  const order = useLiveChannels({
    answer: page,
    question: JSON.stringify([supplierId, asked]),
    load: () =>
      supplierId === undefined
        ? call(channel.all, asked, { quiet: true })
        : call(channel.list, { ...asked, supplierId }, { quiet: true }),
    isHeld: working.isWorking,
  });
  const hasSupplier = supplierId === undefined;
  const isHour = view === 'hour' && hasSupplier;
  const columns = useChannelColumns({ hasSupplier });
  const { actionsOf, hasBulk } = useChannelActions(setTask);
  const open = (row: { channelId: string }) => setView({ channelId: row.channelId });

  return (
    <>
      {page.data && (
        <LateNotice>
          <LiveNotice summary={page.data.summary} />
        </LateNotice>
      )}
      <ChannelFilters input={input} onChange={onInputChange} hasSupplier={hasSupplier} />
      {isHour ? (
        <ChannelHours input={input} onOpen={open} />
      ) : isWall ? (
        page.data && (
          <div className={styles.rows} tabIndex={-1} {...working.props}>
            <SortAgain {...order} />
            <div className={styles.wallHead}>
              <ChannelSummaryLine summary={page.data.summary} />
            </div>
            <ChannelWall rows={page.data.list} total={page.data.total} onOpen={open} />
          </div>
        )
      ) : (
        <div className={styles.rows} tabIndex={-1} {...working.props}>
          <SortAgain {...order} />
          <ResourceTable
            screen={hasSupplier ? 'channel' : 'supplier-channel'}
            rowKey="channelId"
            columns={columns}
            page={page}
            input={input}
            onInputChange={onInputChange}
            onOpen={open}
            rowActions={actionsOf}
            density={hasSupplier ? 'compact' : undefined}
            slots={{
              bulk: hasBulk
                ? (rows, clear) => (
                    <WhileShown onShown={working.setChosen}>
                      <ChannelBulk rows={rows} onTask={setTask} onDone={clear} />
                    </WhileShown>
                  )
                : undefined,
              tools: (names) => <ChannelExport input={{ ...input, supplierId }} columns={names} />,
              summary: page.data && page.data.total > 0 && <ChannelSummaryLine summary={page.data.summary} />,
              next,
            }}
          />
        </div>
      )}
      {channelId && (
        <ChannelPeek channelId={channelId} actionsOf={actionsOf} onClose={() => setView({ channelId: undefined })} />
      )}
      {task && <ChannelTasks task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}
