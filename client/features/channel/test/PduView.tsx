import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import type { TestPdu } from '#shared/channel/test.ts';
import { PduBody } from '../pdu/PduBody.tsx';
import styles from './test-rail.module.css';

/** One PDU of a test: who sent it and when, what it says. */
export function PduView({ pdu }: { pdu: TestPdu }) {
  const { t } = useTranslation();
  return (
    <details className={styles.pdu}>
      <summary>
        <span>{t(`channelTest:${pdu.direction}`)}</span> <span className={cellStyles.code}>{pdu.name}</span>{' '}
        <span className={styles.faint}>{t('channelTest:at', { formatted: String(pdu.at) })}</span>
      </summary>
      <PduBody pdu={pdu} />
    </details>
  );
}
