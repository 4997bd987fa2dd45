import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Dragger from 'antd/es/upload/Dragger';
import { useState } from 'react';
import { call, upload } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { ImportResult } from '#client/kit/import/ImportResult.tsx';
import importStyles from '#client/kit/import/import.module.css';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import type { PresentTable, RouteTasksProps } from './present.ts';

interface ImportRoutesProps {
  present: PresentTable;
  onAdd: RouteTasksProps['onAdd'];
  onClose: () => void;
}

/** Reads routes from a file: first what would change, then into the draft, which is saved like any other. */
export function ImportRoutes({ present: { table, rows, edits }, onAdd, onClose }: ImportRoutesProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { userId } = table;
  const { upload: rule } = routeDraft.import;
  const [found, setFound] = useState<ReplyOf<typeof routeDraft.import>>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const send = async (file: File) => {
    setBusy(true);
    const outcome = await upload(routeDraft.import, file, { input: { userId }, quiet: true }).catch(asCallError);
    setBusy(false);
    setFound(outcome instanceof Error ? undefined : outcome);
    setProblem(outcome instanceof Error ? (outcome.fields[0]?.msg ?? outcome.message) : undefined);
  };
  const take = async () => {
    const read = found?.rows ?? [];
    const known = new Set(rows.map(({ stored }) => stored.operatorId));
    const operatorIds = read.map(({ operatorId }) => operatorId).filter((operatorId) => !known.has(operatorId));
    setBusy(true);
    const places =
      operatorIds.length === 0 ? [] : await call(routeDraft.places, { userId, operatorIds }).catch(asCallError);
    setBusy(false);
    // `call()` has already shown a failure.
    if (places instanceof Error) return;
    edits.markImported();
    onAdd(
      places,
      read.map((row) => [row.operatorId, row]),
    );
    onClose();
  };
  const count = found && found.report.counts.errors === 0 ? found.rows.length : 0;
  return (
    <Drawer
      open
      onClose={onClose}
      size={760}
      title={t('routeDraft:import')}
      mask={{ closable: false }}
      className={importStyles.drawer}
      footer={
        <div className={importStyles.bar}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={count === 0} loading={isBusy} onClick={() => void take()}>
            {count === 0 ? t('routeDraft:importNone') : t('routeDraft:importTake', { count })}
          </Button>
        </div>
      }
    >
      <p className={importStyles.hint}>{t('routeDraft:importHint')}</p>
      <Dragger
        accept={{ format: extensionsOf(rule).join(','), filter: () => true }}
        beforeUpload={(file) => {
          void send(file);
          return false;
        }}
        fileList={[]}
        showUploadList={false}
        hasControlInside
      >
        <Button icon={<InboxOutlined />} loading={isBusy}>
          {t(found ? 'routeDraft:importAgain' : 'routeDraft:importChoose')}
        </Button>
        <p className={importStyles.limits}>
          {t('kit.import.limits', { kinds: kindNames(rule, lang), limit: rule.maxBytes / megabyte })}
        </p>
      </Dragger>
      {problem && <Alert type="error" showIcon title={problem} />}
      {found && <ImportResult key={found.report.digest} report={found.report} />}
    </Drawer>
  );
}
