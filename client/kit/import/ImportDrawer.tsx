import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import Dragger from 'antd/es/upload/Dragger';
import { type MouseEvent, useState } from 'react';
import { download } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { saveFile } from '#client/http/save-file.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import { Drawer } from '../Drawer.tsx';
import { ImportResult } from './ImportResult.tsx';
import styles from './import.module.css';
import { type ImportEndpoint, useImport } from './use-import.ts';

interface ImportDrawerProps {
  title: string;
  /** What the file is for and how its rows are read. */
  hint: string;
  endpoint: ImportEndpoint;
  /** Call for the empty file to fill in. */
  template: Endpoint;
  /** Calls whose answers are old once it was carried out. */
  refetches: readonly Endpoint[];
  onClose: () => void;
}

/** From a file to what is stored: choose, look at what would happen, let it happen. Nothing is stored before that. */
export function ImportDrawer({ title, hint, endpoint, template, refetches, onClose }: ImportDrawerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [isFetching, setFetching] = useState(false);
  const { state, problem, compare, commit, cancel } = useImport(endpoint, ({ counts: { added, changed } }) => {
    notify({ type: 'success', text: t('kit.import.done', { added, changed }) });
    void refetch(...refetches);
    onClose();
  });
  const { upload: rule } = endpoint;
  const counts = state.step === 'compared' ? state.report.counts : undefined;
  const isReady = counts !== undefined && counts.errors === 0 && counts.added + counts.changed > 0;
  const isCommitting = state.step === 'sending' && state.isCommit;
  const fetchTemplate = async () => {
    setFetching(true);
    // `call()` has already shown a failure.
    const file = await download(template, {}).catch(() => undefined);
    setFetching(false);
    if (file) saveFile(file);
  };
  // The package takes the focus away when it opens the chooser; keys would start at the top of the page afterwards.
  const keepFocus = ({ currentTarget }: MouseEvent<HTMLElement>) => queueMicrotask(() => currentTarget.focus());

  return (
    <Drawer
      open
      onClose={onClose}
      size={760}
      title={title}
      mask={{ closable: false }}
      className={styles.drawer}
      footer={
        <div className={styles.bar}>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button type="primary" disabled={!isReady} loading={isCommitting} onClick={commit}>
            {isReady
              ? t('kit.import.commit', { added: counts.added, changed: counts.changed })
              : t('kit.import.commitNone')}
          </Button>
        </div>
      }
    >
      <p className={styles.hint}>
        {hint}{' '}
        <Button type="link" loading={isFetching} onClick={() => void fetchTemplate()}>
          {t('kit.import.template')}
        </Button>
      </p>
      {state.step === 'sending' ? (
        <div className={styles.sending} role="status">
          <span>{state.name}</span>
          <Progress percent={state.percent} size="small" aria-label={state.name} />
          <span>
            {t(state.isCommit ? 'kit.import.storing' : 'kit.import.comparing')}
            {!state.isCommit && (
              <Button type="link" onClick={cancel}>
                {t('kit.cancel')}
              </Button>
            )}
          </span>
        </div>
      ) : (
        <Dragger
          // The chooser shows only these; what is dropped is looked at here, or it would vanish without a word.
          accept={{ format: extensionsOf(rule).join(','), filter: () => true }}
          beforeUpload={(file) => {
            compare(file);
            return false;
          }}
          fileList={[]}
          showUploadList={false}
          hasControlInside
        >
          <Button icon={<InboxOutlined />} onClick={keepFocus}>
            {t(state.step === 'compared' ? 'kit.import.again' : 'kit.import.choose')}
          </Button>
          <p className={styles.limits}>
            {state.step === 'compared'
              ? state.file.name
              : t('kit.import.limits', { kinds: kindNames(rule, lang), limit: rule.maxBytes / megabyte })}
          </p>
        </Dragger>
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      {state.step === 'compared' && <ImportResult key={state.report.digest} report={state.report} />}
    </Drawer>
  );
}
