import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import TextArea from 'antd/es/input/TextArea';
import Progress from 'antd/es/progress';
import Dragger from 'antd/es/upload/Dragger';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdDroppedSheet, useDroppedSheet } from '#client/business/dropped-sheet.ts';
import { download, upload } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useChannels } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { megabyte } from '#shared/http/upload.ts';
import { priceSheet, sheetRule } from '#shared/price-sheet.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import styles from './price-sheet.module.css';

interface UploadStepProps {
  channelId: string | undefined;
  onChannel: (channelId: string | undefined) => void;
  onDone: (batchId: string) => void;
}

/** The first step: whose prices, and the file or what was copied from one. */
export function UploadStep({ channelId, onChannel, onDone }: UploadStepProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const channels = useChannels();
  const [pasted, setPasted] = useState('');
  const [sending, setSending] = useState<{ name: string; percent: number }>();
  const [problem, setProblem] = useState<string>();
  const send = async (file: File) => {
    if (!channelId) return;
    setProblem(undefined);
    setSending({ name: file.name, percent: 0 });
    const onProgress = (part: number) => setSending({ name: file.name, percent: Math.floor(part * 100) });
    const outcome = await upload(priceSheet.upload, file, { input: { channelId }, onProgress, quiet: true }).catch(
      asCallError,
    );
    setSending(undefined);
    if (outcome instanceof Error) setProblem(outcome.fields[0]?.msg ?? outcome.message);
    else onDone(outcome.batchId);
  };
  const dropped = useDroppedSheet();
  const sendDropped = useEffectEvent((file: File) => {
    holdDroppedSheet(undefined);
    void send(file);
  });
  useEffect(() => {
    if (dropped && channelId) sendDropped(dropped);
  }, [dropped, channelId]);
  const fetchTemplate = async () => {
    // `call()` has already shown a failure.
    const file = await download(priceSheet.downloadTemplateFile, {}).catch(() => undefined);
    if (file) saveFile(file);
  };
  return (
    <div className={styles.upload}>
      <OptionSelect
        className={styles.channel}
        aria-label={t('priceSheet:pickChannel')}
        placeholder={t('priceSheet:pickChannel')}
        list={channels}
        value={channelId ?? null}
        onChange={(chosen) => onChannel(chosen === null ? undefined : String(chosen))}
      />
      {!channelId && (
        <p className={styles.hint}>
          {dropped ? t('priceSheet:droppedFile', { name: dropped.name }) : t('priceSheet:noChannel')}
        </p>
      )}
      {sending ? (
        <div role="status">
          {t('priceSheet:sending', { name: sending.name })}
          <Progress percent={sending.percent} size="small" aria-label={sending.name} />
        </div>
      ) : (
        <Dragger
          disabled={!channelId}
          beforeUpload={(file) => {
            void send(file);
            return false;
          }}
          fileList={[]}
          showUploadList={false}
          hasControlInside
        >
          <Button icon={<InboxOutlined />} disabled={!channelId}>
            {t('priceSheet:choose')}
          </Button>
          <p className={styles.hint}>
            {t('priceSheet:limits', {
              kinds: kindNames({ ...sheetRule, kinds: ['workbook', 'separated'] }, lang),
              limit: sheetRule.maxBytes / megabyte,
            })}
          </p>
        </Dragger>
      )}
      {problem && <Alert type="error" showIcon title={problem} />}
      <label className={styles.paste} htmlFor="sheet-paste">
        {t('priceSheet:paste')}
        <TextArea
          id="sheet-paste"
          rows={4}
          value={pasted}
          placeholder={t('priceSheet:pasteHint')}
          onChange={(event) => setPasted(event.target.value)}
          disabled={!channelId}
        />
      </label>
      <div className={styles.bar}>
        <Button type="link" onClick={() => void fetchTemplate()}>
          {t('priceSheet:template')}
        </Button>
        <Button
          disabled={!channelId || pasted.trim() === '' || sending !== undefined}
          onClick={() => void send(new File([pasted], 'pasted.tsv', { type: 'text/plain' }))}
        >
          {t('priceSheet:pasteGo')}
        </Button>
      </div>
    </div>
  );
}
