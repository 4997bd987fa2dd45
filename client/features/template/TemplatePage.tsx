import '#client/i18n/namespaces/review.ts';
import '#client/i18n/namespaces/template.ts';
import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as Type from 'typebox/type';
import { templateStatuses } from '#client/business/review/review-choices.ts';
import { runExport } from '#client/http/run-export.ts';
import { useCall } from '#client/http/use-call.ts';
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
import { Id } from '#shared/fields.ts';
import { formatCount } from '#shared/format.ts';
import { type TemplateFilter, TemplateListInput } from '#shared/template/row.ts';
import { template } from '#shared/template.ts';
import { ReviewQueue } from './ReviewQueue.tsx';
import { TemplateBulk } from './TemplateBulk.tsx';
import { TemplateFilters } from './TemplateFilters.tsx';
import type { TemplateTask } from './template-task.ts';
import { useTemplateActions } from './use-template-actions.ts';
import { useTemplateColumns } from './use-template-columns.tsx';

/** What the address opens: a template beside the list, the form for a new one, or the review queue. */
const TemplateKeys = Type.Object({
  templateId: Type.Optional(Id),
  task: Type.Optional(Type.Literal('new')),
  review: Type.Optional(Type.Literal(1)),
});

const TemplatePeek = lazyPart(() => import('./TemplatePeek.tsx').then((module) => module.TemplatePeek));
const TemplateTasks = lazyPart(() => import('./TemplateTasks.tsx').then((module) => module.TemplateTasks));

/** The texts customers may send: what waits for a review, what is in force. */
export function TemplatePage() {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const [input, setInput] = useUrlInput(TemplateListInput);
  const [shown, setShown] = useUrlInput(TemplateKeys);
  const [chosenTask, setTask] = useState<TemplateTask>();
  const task = chosenTask ?? (shown.task && can(template.add) ? ({ kind: 'new' } as const) : undefined);
  const page = useCall(template.list, input);
  const columns = useTemplateColumns();
  const actionsOf = useTemplateActions(setTask);
  const counts = new Map(page.data?.statusCounts.map((each) => [each.reviewStatus, each.templates]));
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const isReviewing = shown.review === 1 && can(template.review);
  const labelled = (label: string, count: number) => (page.data ? `${label} ${formatCount(count)}` : label);

  const newButton = (label: string) => (
    <Can do={template.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new' })}>
        {label}
      </Button>
    </Can>
  );
  const actions = (
    <>
      <Button onClick={() => setTask({ kind: 'rules' })}>{t('template:rules')}</Button>
      <Can do={template.review}>
        <Button onClick={() => setShown({ review: isReviewing ? undefined : 1 })}>
          {isReviewing ? t('template:queue.close') : labelled(t('template:queue.open'), counts.get(1) ?? 0)}
        </Button>
      </Can>
      {newButton(t('template:newTitle'))}
    </>
  );
  const views = (
    <Segmented<string>
      aria-label={t('template:statuses')}
      value={String(input.reviewStatus ?? '')}
      onChange={(status) => setInput({ reviewStatus: statusOf(status) })}
      options={[
        { value: '', label: labelled(t('template:all'), total) },
        ...templateStatuses(lang).map(({ value, label }) => ({
          value: String(value),
          label: labelled(label, counts.get(value) ?? 0),
        })),
      ]}
    />
  );

  return (
    <Page
      title={t('menu.template')}
      purpose={isReviewing ? t('template:queue.keys') : t('template:purpose')}
      actions={actions}
    >
      {isReviewing ? (
        <ReviewQueue onClose={() => setShown({ review: undefined })} />
      ) : (
        <>
          <TemplateFilters input={input} onChange={setInput} end={views} />
          <ResourceTable
            screen="template"
            rowKey="templateId"
            columns={columns}
            page={page}
            input={input}
            onInputChange={setInput}
            onOpen={({ templateId }) => setShown({ templateId })}
            rowActions={actionsOf}
            slots={{
              next: newButton(t('template:first')),
              bulk:
                can(template.review) || can(template.submit)
                  ? (rows, clear) => <TemplateBulk rows={rows} onTask={setTask} onDone={clear} />
                  : undefined,
              tools: (names) => (
                <>
                  <Can do={template.import}>
                    <Button
                      type="text"
                      icon={<FileAddOutlined />}
                      aria-label={t('template:import')}
                      title={t('template:import')}
                      onClick={() => setTask({ kind: 'import' })}
                    />
                  </Can>
                  <TemplateExport input={input} columns={names} />
                </>
              ),
            }}
          />
        </>
      )}
      {shown.templateId && !isReviewing && (
        <TemplatePeek
          templateId={shown.templateId}
          actionsOf={actionsOf}
          onClose={() => setShown({ templateId: undefined })}
        />
      )}
      {task && (
        <TemplateTasks
          task={task}
          onClose={() => {
            setTask(undefined);
            setShown({ task: undefined }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}

const statusOf = (text: string): TemplateFilter['reviewStatus'] =>
  ([0, 1, 2, 3, 4] as const).find((status) => String(status) === text);

/** The templates of the present filter as a file. */
function TemplateExport({ input, columns }: { input: TemplateListInput; columns: readonly string[] }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('template:exportName');
  return (
    <Can do={template.export}>
      <ExportButton
        onExport={(fileType) =>
          runExport(template.export, { ...filter, columns: [...columns], fileType, exportName }, exportName)
        }
      />
    </Can>
  );
}
