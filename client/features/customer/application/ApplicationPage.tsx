import styles from './application.module.css';
import '#client/i18n/namespaces/review.ts';
import '#client/i18n/namespaces/application.ts';
import { useState } from 'react';
import { applicationStatuses } from '#client/business/review/review-choices.ts';
import { runExport } from '#client/http/run-export.ts';
import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { customerApplication } from '#shared/application.ts';
import { valuesOf } from '#shared/fields.ts';
import { formatCount } from '#shared/format.ts';
import { ApplicationStatus } from '#shared/review/states.ts';
import { ApplicationBulk } from './ApplicationBulk.tsx';
import { ApplicationFilters } from './ApplicationFilters.tsx';
import { ApplicationUrl, listInputOf, PeekKey } from './application-url.ts';
import { Funnel } from './Funnel.tsx';
import { type ApplicationTask, useApplicationActions } from './use-application-actions.ts';
import { useApplicationColumns } from './use-application-columns.tsx';

const ApplicationPeek = lazyPart(() => import('./ApplicationPeek.tsx').then((module) => module.ApplicationPeek));
const ApplicationTasks = lazyPart(() => import('./ApplicationTasks.tsx').then((module) => module.ApplicationTasks));

const waiting = 'waiting';
const all = 'all';

/** Trial applications: who waits, how far each is, and the way on to a customer. */
export function ApplicationPage() {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const [input, setInput] = useUrlInput(ApplicationUrl);
  // A stretch of hours begins where it did when the page was opened: the list does not move while it is read.
  const [now] = useState(() => Date.now());
  const listInput = listInputOf(input, now, useZone());
  const [peek, setPeek] = useUrlInput(PeekKey);
  const [task, setTask] = useState<ApplicationTask>();
  const page = useCall(customerApplication.list, listInput);
  const columns = useApplicationColumns();
  const actionsOf = useApplicationActions(setTask);
  const counts = new Map(page.data?.statusCounts.map((each) => [each.status, each.applications]));
  const sumOf = (...statuses: ApplicationStatus[]) =>
    statuses.reduce((sum: number, status) => sum + (counts.get(status) ?? 0), 0);
  const labelled = (label: string, count: number) => (page.data ? `${label} ${formatCount(count)}` : label);
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = listInput;
  const exportName = t('application:exportName');

  return (
    <Page
      title={t('menu.application')}
      purpose={t('application:purpose')}
      actions={
        <Segmented<string>
          className={styles.tabs}
          aria-label={t('application:statuses')}
          value={input.status === undefined ? (input.all ? all : waiting) : String(input.status)}
          onChange={(chosen) => setInput({ status: statusOf(chosen), all: chosen === all ? 1 : undefined })}
          options={[
            { value: waiting, label: labelled(t('application:waiting'), sumOf(0, 1, 2)) },
            ...applicationStatuses(lang).map(({ value, label }) => ({
              value: String(value),
              label: labelled(label, counts.get(value) ?? 0),
            })),
            { value: all, label: labelled(t('application:all'), sumOf(...valuesOf(ApplicationStatus))) },
          ]}
        />
      }
    >
      <ApplicationFilters input={input} onChange={setInput} />
      <ResourceTable
        screen="application"
        rowKey="applyId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={setInput}
        onOpen={({ applyId }) => setPeek({ applyId })}
        rowActions={actionsOf}
        slots={{
          next: <p>{t('application:firstHint')}</p>,
          summary: page.data && <Funnel counts={page.data.funnel} />,
          bulk: can(customerApplication.assign)
            ? (rows, clear) => <ApplicationBulk rows={rows} onTask={setTask} onDone={clear} />
            : undefined,
          tools: (names) => (
            <Can do={customerApplication.export}>
              <ExportButton
                onExport={(fileType) =>
                  runExport(
                    customerApplication.export,
                    { ...filter, columns: [...names], fileType, exportName },
                    exportName,
                  )
                }
              />
            </Can>
          ),
        }}
      />
      {peek.applyId && (
        <ApplicationPeek
          key={peek.applyId}
          applyId={peek.applyId}
          actionsOf={actionsOf}
          onClose={() => setPeek({ applyId: undefined })}
        />
      )}
      {task && <ApplicationTasks task={task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}

const statusOf = (text: string) => valuesOf(ApplicationStatus).find((status) => String(status) === text);
