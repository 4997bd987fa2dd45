import Alert from 'antd/es/alert';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { problemText } from '#client/kit/rules.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { useWaiting } from '#client/kit/waiting/use-waiting.tsx';
import type { ErrorName } from '#shared/errors.ts';
import { type RouteProblem, userRouters } from '#shared/route/calls.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { commentAbove } from '#shared/route/version.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { DraftDiff } from './DraftDiff.tsx';
import type { RouteTasksProps } from './present.ts';
import styles from './route.module.css';

interface Values extends FromValues {
  comment?: string;
}

/** Shows what would be saved and what is wrong with it, and asks why, and from when on. */
export function SaveDialog({ present, tabId, onLockLost, onProblems, onSaved, onReload, onClose }: RouteTasksProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const seesAgentPrice = useFieldAccess('agentPrice') === 'shown';
  const { table, edits, rows } = present;
  const { userId } = table;
  const [form] = Form.useForm<Values>();
  const waiting = useWaiting();
  const changes = [...edits.draft];
  const sent = changes
    .flatMap(([, row]) => row ?? [])
    .map(
      ({ priceAgent, ...row }): RouteRowInput => (seesAgentPrice ? { ...row, priceAgent: priceAgent ?? null } : row),
    );
  const removedRowIds = changes.flatMap(([operatorId, row]) =>
    row === null ? (rows.find(({ stored }) => stored.operatorId === operatorId)?.stored.rowId ?? []) : [],
  );
  const findings = useCall(userRouters.validate, { userId, rows: sent }, { keepPreviousData: false });
  const errors = findings.data?.errors ?? [];
  const nameOf = ({ operatorId }: RouteProblem): string => {
    const found = rows.find(({ stored }) => stored.operatorId === operatorId)?.stored;
    return found ? `${found.countryName} ${found.mccmnc ?? t('routeConfig:others')}` : '';
  };

  const handleFinish = async ({ comment = '', ...from }: Values, quiet: ErrorName[]) => {
    const input = { userId, tabId: tabId(), baseVersion: table.versionNo, rows: sent, removedRowIds, comment };
    try {
      const saved = await waiting.send((answer) =>
        call(
          userRouters.update,
          {
            ...input,
            source: edits.isImported ? 'import' : 'manual',
            ...fromOf(from),
            ...answer,
          },
          { quiet: [...quiet, 'routes.waiting'] },
        ),
      );
      notify({
        type: saved.versionId === null ? 'info' : 'success',
        text:
          saved.versionId === null
            ? t('routeConfig:nothingToSave')
            : saved.versionNo === null
              ? t('routeConfig:scheduledFor', { count: changes.length })
              : t('routeConfig:saved', { count: changes.length, version: saved.versionNo }),
      });
      await onSaved();
      await refetch(routerVersion.list);
    } catch (thrown) {
      const { error } = asCallError(thrown);
      // The rows of the version saved meanwhile come under the draft: looked at, it can be saved again.
      if (error === 'routes.conflict') await onReload();
      if (error?.startsWith('lock.')) await onLockLost();
      throw thrown;
    }
  };

  return (
    <FormDialog
      form={form}
      title={t('routeConfig:saveTitle', { count: changes.length })}
      okText={t('routeConfig:save')}
      okButtonProps={{ disabled: !findings.data || errors.length > 0 || waiting.isOpen }}
      width={880}
      initialValues={{ when: 'now' }}
      onFinish={handleFinish}
      onClose={() => {
        onProblems(new Map(errors.map((problem) => [problem.operatorId, problem.msg])));
        onClose();
      }}
    >
      <Problems type="error" list={errors} nameOf={nameOf} />
      <Problems type="warning" list={findings.data?.warnings ?? []} nameOf={nameOf} />
      <DraftDiff present={present} />
      <Form.Item
        name="comment"
        label={t('routeConfig:comment')}
        extra={t('routeConfig:commentHint', { limit: commentAbove })}
        rules={[
          {
            required: changes.length > commentAbove,
            whitespace: true,
            message: problemText({ rule: 'required' }, lang),
          },
        ]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} autoFocus />
      </Form.Item>
      <FromField />
      {waiting.field}
    </FormDialog>
  );
}

/** Problems named in a notice, before the rest is counted. */
const maxNamed = 8;

function Problems({
  type,
  list,
  nameOf,
}: {
  type: 'error' | 'warning';
  list: readonly RouteProblem[];
  nameOf: (problem: RouteProblem) => string;
}) {
  const { t } = useTranslation();
  if (list.length === 0) return null;
  return (
    <Alert
      type={type}
      showIcon
      className={styles.problems}
      title={t(`routeConfig:${type}s`, { count: list.length })}
      description={
        <ul>
          {list.slice(0, maxNamed).map((problem) => (
            <li
              key={`${problem.operatorId} ${problem.itemId} ${problem.code} ${problem.msg}`}
            >{`${nameOf(problem)}: ${problem.msg}`}</li>
          ))}
          {list.length > maxNamed && <li>{t('routeConfig:more', { count: list.length - maxNamed })}</li>}
        </ul>
      }
    />
  );
}
