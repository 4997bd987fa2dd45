import styles from './test-rail.module.css';
import '#client/i18n/namespaces/channel-test.ts';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
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
  /** Current values of the form; absent: the test uses the stored settings. */
  values?: (() => TestConfig) | undefined;
  /** Whether it starts with the test message switched on. */
  withMessage?: boolean;
  /** False where the surroundings have the title. */
  isTitled?: boolean;
}

/** Tests a connection step by step: with the values of the form, which are not saved, or with the stored ones. */
export function TestRail({
  channelId,
  values,
  withMessage: startsWithMessage = false,
  isTitled = true,
}: TestRailProps) {
  const { t } = useTranslation();
  const id = useId();
  const [withMessage, setWithMessage] = useState(startsWithMessage);
  const [message, setMessage] = useState<TestMessage>(() => ({
    number: '',
    sender: '',
    content: t('channelTest:message.example'),
  }));
  const { test, refusal, lost, isStarting, isRunning, start, cancel } = useChannelTest();

  // The rail scrolls on its own: brings the result into view as its steps arrive.
  const outcome = useRef<HTMLDivElement>(null);
  const progress = test && `${test.testId} ${test.steps.length} ${test.state}`;
  useEffect(() => {
    if (progress || refusal) outcome.current?.scrollIntoView({ block: 'nearest' });
  }, [progress, refusal]);

  const handleStart = () =>
    start({
      ...(channelId !== undefined && { channelId }),
      ...(values && { config: values() }),
      ...(withMessage && { message: wireMessage(message) }),
    });

  return (
    <section className={styles.root} {...(isTitled && { 'aria-labelledby': `${id}-title` })}>
      {isTitled && <h2 id={`${id}-title`}>{t('channelTest:title')}</h2>}
      <p className={styles.faint}>{t(values ? 'channelTest:purpose' : 'channelTest:purposeStored')}</p>
      <Checkbox checked={withMessage} onChange={({ target }) => setWithMessage(target.checked)}>
        {t('channelTest:message.with')}
      </Checkbox>
      {withMessage && (
        <>
          <p className={styles.faint}>{t('channelTest:message.help')}</p>
          <MessageFields message={message} refused={refusal?.fields ?? []} onChange={setMessage} />
        </>
      )}
      <div className={styles.buttons}>
        <Button
          type="primary"
          ghost
          loading={isStarting || isRunning}
          disabled={isRunning}
          onClick={() => void handleStart()}
        >
          {t(withMessage ? 'channelTest:send' : test ? 'channelTest:again' : 'channelTest:start')}
        </Button>
        {isRunning && <Button onClick={() => void cancel()}>{t('channelTest:cancel')}</Button>}
      </div>
      <div ref={outcome} className={styles.outcome}>
        {refusal && <TestRefusal error={refusal} />}
        {lost && <Alert type="warning" showIcon title={t('channelTest:lost', { error: lost.message })} />}
        <TestOutcome test={lost ? undefined : test} />
        {test && <TestResult test={test} isOfForm={values !== undefined} />}
      </div>
    </section>
  );
}
