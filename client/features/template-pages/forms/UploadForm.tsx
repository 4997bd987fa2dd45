import { useLang } from '#client/i18n/index.ts';
import '#client/i18n/namespaces/country.ts';
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Progress from 'antd/es/progress';
import Dragger from 'antd/es/upload/Dragger';
import { download } from '#client/http/call.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ImportResult } from '#client/kit/import/ImportResult.tsx';
import { useImport } from '#client/kit/import/use-import.ts';
import { country } from '#shared/country.ts';
import { extensionsOf, megabyte } from '#shared/http/upload.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import pageStyles from '../frame/template-pages.module.css';

/** A file on its way to the server, which compares it and stores nothing: progress, a way to break off, refusals. */
export function UploadForm() {
  const { t } = useTranslation();
  const lang = useLang();
  const { state, problem, compare, cancel } = useImport(country.import, () => {});
  const { upload: rule } = country.import;
  return (
    <div className={pageStyles.card}>
      <div className={pageStyles.line}>
        <Button onClick={() => void download(country.downloadTemplateFile, {}).then(saveFile, () => undefined)}>
          {t('kit.import.template')}
        </Button>
      </div>
      {state.step === 'sending' ? (
        <div className={pageStyles.line} role="status">
          <span>{state.name}</span>
          <Progress percent={state.percent} size="small" aria-label={state.name} />
          <Button onClick={cancel}>{t('kit.cancel')}</Button>
        </div>
      ) : (
        <Dragger
          accept={{ format: extensionsOf(rule).join(','), filter: () => true }}
          beforeUpload={(file) => {
            compare(file);
            return false;
          }}
          fileList={[]}
          showUploadList={false}
          hasControlInside
        >
          <Button icon={<InboxOutlined />}>{t('kit.import.choose')}</Button>
          <p className={pageStyles.hint}>
            {t('kit.import.limits', { kinds: kindNames(rule, lang), limit: rule.maxBytes / megabyte })}
          </p>
        </Dragger>
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      {state.step === 'compared' && <ImportResult key={state.report.digest} report={state.report} />}
    </div>
  );
}
