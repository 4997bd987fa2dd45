import '#client/i18n/parts/channel-test.ts';
import './test-rail.css';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { channelTest, TestMessage } from '#shared/channel/test.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { MessageFields, wireMessage } from './MessageFields.tsx';
import { TestRefusal } from './TestRefusal.tsx';
import { TestOutcome, TestResult } from './TestResult.tsx';
import { useChannelTest } from './use-channel-test.ts';

/** What a connection needs, and how a message is written, as far as the form has it. */
export type TestConfig = NonNullable<InputOf<typeof channelTest.start>['config']>;

interface TestRailProps {
  /** Absent for a channel not saved yet; else its stored secrets serve where the form has none. */
  channelId?: string | undefined;
  /** What the form holds at this moment. */
  values: () => TestConfig;
}

/** Tests a connection with what the form holds, step by step, without saving it. */
export function TestRail({ channelId, values }: TestRailProps) {
  const { t } = useTranslation();
  const id = useId();
  const [withMessage, setWithMessage] = useState(false);
  const [message, setMessage] = useState<TestMessage>(() => ({
    number: '',
    sender: '',
    content: t('channelTest.message.example'),
  }));
  const { test, refusal, lost, isStarting, isRunning, start, cancel } = useChannelTest();

  const handleStart = () =>
    start({
      ...(channelId !== undefined && { channelId }),
      config: values(),
      ...(withMessage && { message: wireMessage(message) }),
    });

  return (
    <section className="test-rail" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('channelTest.title')}</h2>
      <p className="test-faint">{t('channelTest.purpose')}</p>
      <Checkbox checked={withMessage} onChange={({ target }) => setWithMessage(target.checked)}>
        {t('channelTest.message.with')}
      </Checkbox>
      {withMessage && (
        <>
          <p className="test-faint">{t('channelTest.message.help')}</p>
          <MessageFields message={message} refused={refusal?.fields ?? []} onChange={setMessage} />
        </>
      )}
      <div className="test-buttons">
        <Button
          type="primary"
          ghost
          loading={isStarting || isRunning}
          disabled={isRunning}
          onClick={() => void handleStart()}
        >
          {t(test ? 'channelTest.again' : 'channelTest.start')}
        </Button>
        {isRunning && <Button onClick={() => void cancel()}>{t('channelTest.cancel')}</Button>}
      </div>
      {refusal && <TestRefusal error={refusal} />}
      {lost && <Alert type="warning" showIcon title={t('channelTest.lost', { error: lost.message })} />}
      <TestOutcome test={lost ? undefined : test} />
      {test && <TestResult test={test} />}
    </section>
  );
}
