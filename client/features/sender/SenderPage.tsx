import '#client/i18n/namespaces/review.ts';
import '#client/i18n/namespaces/sender.ts';
import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as Type from 'typebox/type';
import { runExport } from '#client/http/run-export.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { Id } from '#shared/fields.ts';
import { SenderListInput } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import { SenderBulk } from './SenderBulk.tsx';
import { SenderFilters } from './SenderFilters.tsx';
import type { SenderTask } from './sender-task.ts';
import { UnregisteredSenders } from './UnregisteredSenders.tsx';
import { useSenderActions } from './use-sender-actions.ts';
import { useSenderColumns } from './use-sender-columns.tsx';

const SenderPeek = lazyPart(() => import('./SenderPeek.tsx').then((module) => module.SenderPeek));
const SenderTasks = lazyPart(() => import('./SenderTasks.tsx').then((module) => module.SenderTasks));

/** What the address opens beside the list. */
const PeekKey = Type.Object({ senderIdId: Type.Optional(Id) });
const ViewKey = Type.Object({ view: Type.Optional(Type.Literal('unregistered')), customerId: Type.Optional(Id) });

/** The names and numbers messages may come from: of all customers, or of the one the address names. */
export function SenderPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [{ view, customerId }] = useUrlInput(ViewKey);
  const [task, setTask] = useState<SenderTask>();
  const newButton = (label: string) => (
    <Can do={senderId.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new' })}>
        {label}
      </Button>
    </Can>
  );
  return (
    <Page
      title={t('menu.sender')}
      purpose={t('sender:purpose')}
      actions={
        <>
          <Segmented<string>
            aria-label={t('sender:views.title')}
            value={view ?? 'all'}
            onChange={(chosen) => void navigate(`/cusmgt/showDetail${chosen === 'all' ? '' : `?view=${chosen}`}`)}
            options={[
              { value: 'all', label: t('sender:views.all') },
              { value: 'unregistered', label: t('sender:views.unregistered') },
            ]}
          />
          {newButton(t('sender:newTitle'))}
        </>
      }
    >
      {view === 'unregistered' ? (
        <UnregisteredSenders onTask={setTask} />
      ) : (
        <SenderList next={newButton(t('sender:first'))} onTask={setTask} />
      )}
      {task && (
        <SenderTasks
          key={task.kind}
          task={task}
          customerId={customerId}
          onTask={setTask}
          onClose={() => setTask(undefined)}
        />
      )}
    </Page>
  );
}

/** The sender IDs of a filter, and the one that the address opens beside them. */
function SenderList({ next, onTask }: { next: ReactNode; onTask: (task: SenderTask) => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const [input, setInput] = useUrlInput(SenderListInput);
  const [peek, setPeek] = useUrlInput(PeekKey);
  const page = useCall(senderId.list, input);
  const columns = useSenderColumns();
  const actionsOf = useSenderActions(onTask);
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('sender:exportName');
  return (
    <>
      <SenderFilters input={input} onChange={setInput} />
      <ResourceTable
        screen="sender"
        rowKey="senderIdId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={({ senderIdId }) => setPeek({ senderIdId })}
        rowActions={actionsOf}
        slots={{
          next,
          bulk:
            can(senderId.review) || can(senderId.submit)
              ? (rows, clear) => <SenderBulk rows={rows} onTask={onTask} onDone={clear} />
              : undefined,
          tools: (names) => (
            <>
              <Can do={senderId.import}>
                <Button
                  type="text"
                  icon={<FileAddOutlined />}
                  aria-label={t('sender:import')}
                  title={t('sender:import')}
                  onClick={() => onTask({ kind: 'import' })}
                />
              </Can>
              <Can do={senderId.export}>
                <ExportButton
                  onExport={(fileType) =>
                    runExport(senderId.export, { ...filter, columns: [...names], fileType, exportName }, exportName)
                  }
                />
              </Can>
            </>
          ),
        }}
      />
      {peek.senderIdId && (
        <SenderPeek
          senderIdId={peek.senderIdId}
          actionsOf={actionsOf}
          onClose={() => setPeek({ senderIdId: undefined })}
        />
      )}
    </>
  );
}
