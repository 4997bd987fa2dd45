import '#client/i18n/namespaces/error-code.ts';
import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import FileAddOutlined from '@ant-design/icons/es/icons/FileAddOutlined';
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as Type from 'typebox/type';
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
import type { ErrorScope } from '#shared/error-code/kinds.ts';
import { ErrorCodeListInput } from '#shared/error-code/row.ts';
import { SeenDays } from '#shared/error-code/seen.ts';
import { errorCode } from '#shared/error-code.ts';
import { errorCodeWords } from '#shared/texts/error-code-columns.ts';
import { ErrorCodeFilters } from './ErrorCodeFilters.tsx';
import { tableName } from './table-name.ts';
import { type ErrorCodeTask, useErrorCodeActions } from './use-error-code-actions.ts';
import { useErrorCodeColumns } from './use-error-code-columns.tsx';

/** What the address says: the list, the form for a new code, or the codes that no rule names. */
const ErrorCodeUrl = Type.Object({
  ...ErrorCodeListInput.properties,
  task: Type.Optional(Type.Literal('new')),
  tab: Type.Optional(Type.Literal('unmapped')),
  days: Type.Optional(SeenDays),
});

const ErrorCodeTasks = lazyPart(() => import('./ErrorCodeTasks.tsx').then((module) => module.ErrorCodeTasks));
const RemapDialog = lazyPart(() => import('./RemapDialog.tsx').then((module) => module.RemapDialog));
const UnmappedCodes = lazyPart(() => import('./UnmappedCodes.tsx').then((module) => module.UnmappedCodes));
const scopes = [2, 1, 3] as const;

/** List of error codes: supplier codes, their platform codes, customer-facing codes. */
export function ErrorCodePage() {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const [{ task: asked, tab, days, ...input }, setInput] = useUrlInput(ErrorCodeUrl);
  const [isRemapping, setRemapping] = useState(false);
  const [chosenTask, setTask] = useState<ErrorCodeTask>();
  const task = chosenTask ?? (asked && can(errorCode.add) ? ({ kind: 'new' } as const) : undefined);
  const scope = input.scope ?? 2;
  const page = useCall(errorCode.list, tab ? null : { ...input, scope });
  const columns = useErrorCodeColumns(scope);
  const actionsOf = useErrorCodeActions(setTask);
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('errorCode:exportName');
  const views = (
    <Segmented<ErrorScope | 'unmapped'>
      aria-label={t('errorCode:tabs.label')}
      value={tab ?? scope}
      onChange={(next) =>
        setInput({
          supplierId: undefined,
          sortField: undefined,
          pageNo: undefined,
          ...(next === 'unmapped' ? { tab: next } : { tab: undefined, days: undefined, scope: next }),
        })
      }
      options={[
        { value: 'unmapped', label: t('errorCode:tabs.unmapped') },
        ...scopes.map((value) => ({ value, label: errorCodeWords[lang].scope[value] })),
      ]}
    />
  );

  return (
    <Page
      title={t('menu.errorCode')}
      purpose={t('errorCode:purpose')}
      actions={
        <>
          <Can do={errorCode.remap}>
            <Button icon={<HistoryOutlined />} onClick={() => setRemapping(true)}>
              {t('errorCode:remap.title')}
            </Button>
          </Can>
          <Can do={errorCode.add}>
            {!tab && scope === 2 && (
              <Button icon={<CopyOutlined />} onClick={() => setTask({ kind: 'copy' })}>
                {t('errorCode:copyTitle')}
              </Button>
            )}
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new' })}>
              {t('errorCode:newTitle')}
            </Button>
          </Can>
        </>
      }
    >
      {tab ? (
        <UnmappedCodes
          input={{
            ...(days && { days }),
            ...(input.supplierId && { supplierId: input.supplierId }),
            pageNo: input.pageNo,
            pageSize: input.pageSize,
          }}
          onChange={setInput}
          end={views}
        />
      ) : (
        <>
          <ErrorCodeFilters input={input} onChange={setInput} end={views} />
          <ResourceTable
            key={scope}
            screen={tableName(scope)}
            rowKey="errorCodeId"
            columns={columns}
            page={page}
            input={input}
            onInputChange={setInput}
            rowActions={actionsOf}
            slots={{
              bulk:
                scope === 2 && can(errorCode.batchMap)
                  ? (rows, clear) => (
                      <>
                        <Button size="small" onClick={() => setTask({ kind: 'map', rows, onDone: clear })}>
                          {t('errorCode:map')}
                        </Button>
                        <Button size="small" danger onClick={() => setTask({ kind: 'remove', rows, onDone: clear })}>
                          {t('errorCode:remove')}
                        </Button>
                      </>
                    )
                  : undefined,
              tools: (names) => (
                <>
                  <Can do={errorCode.import}>
                    <Button
                      type="text"
                      icon={<FileAddOutlined />}
                      aria-label={t('errorCode:importTitle')}
                      title={t('errorCode:importTitle')}
                      onClick={() => setTask({ kind: 'import' })}
                    />
                  </Can>
                  <Can do={errorCode.export}>
                    <ExportButton
                      onExport={(fileType) =>
                        runExport(
                          errorCode.export,
                          { ...filter, scope, columns: [...names], fileType, exportName },
                          exportName,
                        )
                      }
                    />
                  </Can>
                </>
              ),
            }}
          />
        </>
      )}
      {isRemapping && <RemapDialog onClose={() => setRemapping(false)} />}
      {task && (
        <ErrorCodeTasks
          task={task}
          scope={scope}
          onClose={() => {
            setTask(undefined);
            setInput({ task: undefined }, { replace: true });
          }}
        />
      )}
    </Page>
  );
}
