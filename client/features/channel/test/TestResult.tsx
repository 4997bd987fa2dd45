import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import type { ChannelTest } from '#shared/channel/test.ts';
import { StepView } from './StepView.tsx';
import { shownMs } from './shown-ms.ts';
import styles from './test-rail.module.css';

interface TestResultProps {
  test: ChannelTest;
  /** Whether a form was tested, which may have been edited since. */
  isOfForm?: boolean;
}

/** The steps of a test so far. */
export function TestResult({ test, isOfForm = true }: TestResultProps) {
  const { t } = useTranslation();
  const longest = Math.max(0, ...test.steps.map(({ ms }) => ms));
  return (
    <>
      <ol className={styles.steps} aria-label={t('channelTest:title')}>
        {test.steps.map((step, index) => (
          // A step may come twice; their order never changes.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <StepView key={index} step={step} longest={longest} />
        ))}
      </ol>
      {test.messageId !== '' && (
        <p className={styles.faint}>
          {t('channelTest:messageId')} <span className={cellStyles.code}>{test.messageId}</span>
        </p>
      )}
      {isOfForm && test.state !== 'running' && <p className={styles.faint}>{t('channelTest:edited')}</p>}
    </>
  );
}

/** How a test ended, in one sentence; also said to those who do not see it. */
export function TestOutcome({ test }: { test: ChannelTest | undefined }) {
  const { t } = useTranslation();
  const failed = test?.steps.find(({ state }) => state === 'failed');
  // The region says it: the notices in it must not say it again.
  return (
    <div role="status" aria-live="polite">
      {test?.state === 'running' && <span className={styles.faint}>{t('channelTest:running')}</span>}
      {test?.state === 'ok' && (
        <Alert
          role="none"
          type="success"
          showIcon
          title={t('channelTest:ok', { time: t('channelTest:ms', { formatted: shownMs(test.ms) }) })}
        />
      )}
      {test?.state === 'failed' && (
        <Alert
          role="none"
          type="error"
          showIcon
          title={
            failed
              ? t('channelTest:failed', { step: t(`channelTest:steps.${failed.name}`), error: failed.error })
              : t('channelTest:failedPlain')
          }
        />
      )}
    </div>
  );
}
