import Button from 'antd/es/button';
import Form from 'antd/es/form';
import TextArea from 'antd/es/input/TextArea';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { useTimes } from '#client/kit/times.ts';
import { DlrParser } from '#shared/channel/input.ts';
import { channelTest, type ReadReport } from '#shared/channel/test.ts';
import styles from './channel-form.module.css';
import type { FormValues } from './field-table.ts';

/** What a try came to: what was read, or why nothing was. */
type Outcome = { read: ReadReport } | { problem: string };

const parts = ['messageId', 'status', 'errorCode', 'doneAt'] as const;

/** Reads a report that the user pastes, with the parser as the form has it. */
export function ReportTrial() {
  const { t } = useTranslation();
  const id = useId();
  const { formatTime } = useTimes();
  const form = Form.useFormInstance<FormValues>();
  const [content, setContent] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const { send, isSending } = useSend(channelTest.readReport);

  const read = async () => {
    const { httpConfig, dlrTzOffset } = form.getFieldsValue(true);
    const parser = Object.fromEntries(
      Object.entries(httpConfig ?? {}).filter(([name]) => Object.hasOwn(DlrParser.properties, name)),
    );
    try {
      setOutcome({ read: await send({ parser, dlrTzOffset, content }, { quiet: true }) });
    } catch (thrown) {
      const { fields, message } = asCallError(thrown);
      setOutcome({ problem: fields[0]?.msg ?? message });
    }
  };

  const shown = (report: ReadReport, part: (typeof parts)[number]) => {
    const value = part === 'doneAt' ? report.doneAt !== null && formatTime(report.doneAt) : report[part];
    return value || <em>{t('channelForm:report.missing')}</em>;
  };
  return (
    <div className={clsx(styles.fieldWide, styles.lines, styles.trial)}>
      <label htmlFor={id}>{t('channelForm:report.sample')}</label>
      <TextArea
        id={id}
        value={content}
        onChange={({ target }) => setContent(target.value)}
        className={cellStyles.code}
        maxLength={10_000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        spellCheck={false}
        aria-describedby={`${id}-help`}
      />
      <small id={`${id}-help`}>{t('channelForm:report.sampleHelp')}</small>
      <Button loading={isSending} disabled={content.trim() === ''} onClick={() => void read()}>
        {t('channelForm:report.read')}
      </Button>
      <div role="status">
        {outcome && 'problem' in outcome && <span className={styles.wrong}>{outcome.problem}</span>}
        {outcome && 'read' in outcome && (
          <dl className={styles.trialRead}>
            <dt>{t('channelForm:report.readAs')}</dt>
            <dd data-state={outcome.read.state}>{t(`channelForm:report.states.${outcome.read.state}`)}</dd>
            {parts.map((part) => [
              <dt key={part}>{t(`channelForm:report.parts.${part}`)}</dt>,
              <dd key={`${part}-value`}>{shown(outcome.read, part)}</dd>,
            ])}
          </dl>
        )}
      </div>
    </div>
  );
}
