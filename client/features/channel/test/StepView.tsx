import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled';
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import MinusCircleOutlined from '@ant-design/icons/es/icons/MinusCircleOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import type { TestStep } from '#shared/channel/test.ts';
import { commandStatusHex } from '#shared/smpp/command-status.ts';
import { PduView } from './PduView.tsx';
import { shownMs } from './shown-ms.ts';
import styles from './test-rail.module.css';

const icons = {
  running: <LoadingOutlined />,
  ok: <CheckCircleFilled />,
  failed: <CloseCircleFilled />,
  skipped: <MinusCircleOutlined />,
} as const;

/** One step of a test; `longest` is the time of the longest, ms, which the bars are measured by. */
export function StepView({ step, longest }: { step: TestStep; longest: number }) {
  const { t } = useTranslation();
  const { name, state, ms, error, pdus, commandStatus } = step;
  const code = commandStatus === null ? '' : commandStatusHex(commandStatus);
  return (
    <li className={styles.step} data-state={state}>
      <div className={styles.stepHead}>
        <span className={styles.stepIcon} aria-hidden>
          {icons[state]}
        </span>
        <span className={styles.stepName}>{t(`channelTest:steps.${name}`)}</span>
        <span className={styles.stepState}>{t(`channelTest:states.${state}`)}</span>
        {(state === 'ok' || state === 'failed') && (
          <span className={styles.stepTime}>
            <span className={styles.bar} aria-hidden>
              <span style={{ inlineSize: `${longest > 0 ? Math.max(2, Math.round((ms / longest) * 100)) : 2}%` }} />
            </span>
            {t('channelTest:ms', { formatted: shownMs(ms) })}
          </span>
        )}
      </div>
      {error !== '' && (
        <p className={styles.stepError}>
          {error}
          {code !== '' && !error.includes(code) && <span className={cellStyles.code}> {code}</span>}
        </p>
      )}
      {pdus.length > 0 && (
        <details className={styles.pdus}>
          <summary>{t('channelTest:pdus', { count: pdus.length })}</summary>
          {pdus.map((pdu, index) => (
            // PDUs have no name of their own; their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <PduView key={index} pdu={pdu} />
          ))}
        </details>
      )}
    </li>
  );
}
