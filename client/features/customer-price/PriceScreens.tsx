import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { priceNotice } from '#shared/customer/notice.ts';
import { pricePlan } from '#shared/customer/plan.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import styles from './customer-price.module.css';

/** Ways to the screens that belong to prices; notices of this customer, or of all. */
export function PriceScreens({ customerId }: { customerId?: string }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.screens} aria-label={t('customerPrice:seeAlso')}>
      {customerId && <Link to="/cusmgt/price">{t('customerPrice:choose')}</Link>}
      <Can do={pricePlan.list}>
        <Link to="/cusmgt/pricePlan">{t('menu.pricePlan')}</Link>
      </Can>
      <Can do={priceNotice.list}>
        <Link to={`/cusmgt/priceNotice${customerId ? `?customerId=${customerId}` : ''}`}>{t('menu.priceNotice')}</Link>
      </Can>
      <Can do={exchangeRate.list}>
        <Link to="/settings/exchangeRate">{t('menu.exchangeRate')}</Link>
      </Can>
    </nav>
  );
}
