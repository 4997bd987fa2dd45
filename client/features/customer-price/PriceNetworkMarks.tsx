import { NetworkMarks } from '#client/business/NetworkMarks.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import type { LosingNetwork } from '#shared/route/row.ts';
import styles from './customer-price.module.css';

/** Networks that lose by the price of their country. */
export function PriceNetworkMarks({ networks }: { networks: readonly LosingNetwork[] | null }) {
  const { t } = useTranslation();
  return (
    <NetworkMarks
      networks={networks}
      wordsOf={(network) => t('price:effect.networkLoses', network)}
      className={styles.marginNegative}
    />
  );
}
