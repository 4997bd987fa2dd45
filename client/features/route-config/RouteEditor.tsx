import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import type { Static } from 'typebox/type';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { runExport } from '#client/http/run-export.ts';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { LockBanner } from '#client/kit/edit-lock/LockBanner.tsx';
import { useEditLock } from '#client/kit/edit-lock/use-edit-lock.ts';
import { LeaveDialog } from '#client/kit/form/LeaveDialog.tsx';
import { useLeaveGuard } from '#client/kit/form/use-leave-guard.ts';
import { LateNotice } from '#client/kit/LateNotice.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { Tip } from '#client/kit/Tip.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount } from '#shared/format.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import type { RouteRow } from '#shared/route/row.ts';
import { wholeRows } from '#shared/route/whole-rows.ts';
import { CountryList } from './CountryList.tsx';
import type { ChannelNames } from './channel-names.ts';
import { DraftBar } from './DraftBar.tsx';
import { draftedRows, shownRows } from './draft.ts';
import { filterRows } from './filter-rows.ts';
import { gridColumns } from './grid-columns.tsx';
import type { RouteTask, RouteTasksProps } from './present.ts';
import { RouteActions } from './RouteActions.tsx';
import { RouteFilters } from './RouteFilters.tsx';
import { RouteGrid } from './RouteGrid.tsx';
import styles from './route.module.css';
import placeStyles from './route-places.module.css';
import type { RouteUrl } from './route-url.ts';
import { useDraft } from './use-draft.ts';
import { useVersionDraft } from './use-version-draft.ts';

const PenalisedList = lazyPart(() =>
  import('#client/business/monitor/PenalisedList.tsx').then((module) => module.PenalisedList),
);
const isPenalised = ({ configItems, resendConfigItems }: RouteRow): boolean =>
  [...configItems, ...resendConfigItems].some(({ channels }) => channels.some(({ penalty }) => penalty));

const RouteTasks = lazyPart(() => import('./RouteTasks.tsx').then((module) => module.RouteTasks));

interface RouteEditorProps {
  table: ReplyOf<typeof userRouters.get>;
  names: ChannelNames;
  input: Static<typeof RouteUrl>;
  onInputChange: (patch: Partial<Static<typeof RouteUrl>>) => void;
  picker: ReactNode;
  onReload: () => Promise<void>;
}

/** The route table of an account under its edit lock: countries, rows, and what has been changed and not saved. */
export function RouteEditor({ table, names, input, onInputChange, picker, onReload }: RouteEditorProps) {
  const { t } = useTranslation();
  const { userId } = table;
  /** Destinations the table has no row for yet. */
  const [added, setAdded] = useState<readonly RouteRow[]>([]);
  const stored = wholeRows(table);
  const known = new Set(stored.map(({ operatorId }) => operatorId));
  const rows = [...stored, ...added.filter(({ operatorId }) => !known.has(operatorId))];
  const edits = useDraft(rows);
  const [task, setTask] = useState<RouteTask>();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const isDirty = edits.draft.size > 0;
  const lock = useEditLock({
    rowId: userId,
    calls: {
      endpoint: userRouters.lock,
      lock: (wish, quiet) =>
        call(userRouters.lock, { userId, ...wish, changes: Math.min(1000, wish.changes) }, { quiet }),
      unlockPath: userRouters.unlock.path,
      key: { userId },
    },
    version: table.versionNo,
    isDirty,
    countChanges: () => edits.draft.size,
    onStale: () => void onReload(),
  });
  // The event does not say which tab holds the lock: only the server's reply does.
  useServerEvent('routers-lock', (news) => {
    if (news.userId === userId) void lock.again();
  });
  useServerEvent('routes-changed', ({ userIds }) => {
    if (userIds.includes(userId)) void onReload();
  });
  const blocker = useLeaveGuard(isDirty);

  const isEditable = lock.state.kind === 'mine' && input.at === undefined;
  const handleAdd: RouteTasksProps['onAdd'] = (places, changes) => {
    setAdded([...added, ...places]);
    edits.change(changes);
  };
  useVersionDraft({
    userId,
    versionId: input.fromVersion,
    isEditable,
    rows,
    onAdd: handleAdd,
    onDone: () => onInputChange({ fromVersion: undefined }),
  });
  const drafted = draftedRows(edits.draft);
  const effect = useCall(routeDraft.effect, drafted.length > 0 ? { userId, rows: drafted } : null, { quiet: true });
  const all = shownRows(rows, edits.draft, new Map(effect.data?.rows.map((row) => [row.operatorId, row])));
  const shown = filterRows(all, input);
  const { fieldRules } = useSession();
  const { formatTime } = useTimes();
  const can = useCan();
  const columns = gridColumns(t, names).filter(({ rule }) => !rule || fieldRules[rule] !== 'hidden');
  const present = { table, rows: all, names, edits, isEditable, at: input.at };
  return (
    <Page
      title={t('routeConfig:title', { name: table.userName })}
      purpose={t('routeConfig:version', { customer: table.customerName, version: table.versionNo })}
      actions={
        <RouteActions
          userId={userId}
          picker={picker}
          scheduled={table.scheduled}
          hasEdits={lock.state.kind !== 'read-only' && input.at === undefined}
          isEditable={isEditable}
          onTask={setTask}
        />
      }
    >
      <LateNotice>
        <LockBanner
          state={lock.state}
          what={t('routeConfig:lockWhat')}
          takeOver="customer_list:routes-take-over"
          onTakeOver={lock.takeOver}
        />
      </LateNotice>
      {input.at !== undefined && (
        <Alert type="info" showIcon title={t('routeConfig:asOfHint', { time: formatTime(input.at) })} />
      )}
      {input.at === undefined && table.rows.some(isPenalised) && (
        <div className={placeStyles.penalised}>
          <PenalisedList userId={userId} />
        </div>
      )}
      <RouteFilters input={input} onChange={onInputChange} names={names} isDirty={isDirty} />
      <div className={styles.body} data-drafted={isDirty || undefined}>
        <CountryList rows={all} countryId={input.countryId} onChoose={(countryId) => onInputChange({ countryId })} />
        <section aria-label={t('routeConfig:grid')}>
          <div className={styles.tools}>
            <p className={styles.count} role="status">
              {t('routeConfig:rows', { count: shown.length, formatted: formatCount(shown.length) })}
            </p>
            {can(userRouters.allowLoss) && (
              <Button type="text" size="small" onClick={() => setTask({ kind: 'loss' })}>
                {table.allowLossUntil === null
                  ? t('routeDraft:allowLoss')
                  : t('routeDraft:allowLossOn', { time: formatTime(table.allowLossUntil) })}
              </Button>
            )}
            {isEditable && (
              <Tip label={t('routeDraft:import')}>
                <Button
                  type="text"
                  icon={<UploadOutlined />}
                  aria-label={t('routeDraft:import')}
                  onClick={() => setTask({ kind: 'import' })}
                />
              </Tip>
            )}
            <ExportButton
              onExport={(fileType) =>
                runExport(routeDraft.export, { userId, fileType }, t('routeConfig:title', { name: table.userName }))
              }
            />
          </div>
          {shown.length === 0 ? (
            <p className={styles.none}>{t(rows.length === 0 ? 'routeConfig:empty' : 'routeConfig:noMatch')}</p>
          ) : (
            <RouteGrid
              rows={shown}
              columns={columns}
              isEditable={isEditable}
              problems={problems}
              onChange={edits.change}
              onOpen={({ stored }) => setTask({ kind: 'row', operatorId: stored.operatorId })}
              onUndo={edits.undo}
              onRedo={edits.redo}
            />
          )}
        </section>
      </div>
      {isDirty && <DraftBar edits={edits} effect={effect.data} isEditable={isEditable} onTask={setTask} />}
      {task && (
        <RouteTasks
          key={task.kind}
          task={task}
          present={present}
          tabId={lock.tabId}
          onLockLost={lock.again}
          onAdd={handleAdd}
          onProblems={setProblems}
          onSaved={async () => {
            edits.discard();
            setAdded([]);
            setProblems(new Map());
            await onReload();
          }}
          onReload={onReload}
          onClose={() => setTask(undefined)}
        />
      )}
      {blocker.state === 'blocked' && <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />}
    </Page>
  );
}
