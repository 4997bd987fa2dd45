import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';

/** Names at most in a line. */
const shown = 20;

/** What of an archive, or beyond the limits of a workbook, is not read, beside the tables that are offered. */
export function UnreadFiles({ sheet: { findings, tables } }: { sheet: PriceSheetDetail }) {
  const { t } = useTranslation();
  const { unread = [] } = findings;
  if (unread.length === 0) return null;
  const names = tables.slice(0, shown).map(({ name }) => name);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('priceSheet:filesUnread', { count: unread.length })}
      description={
        <>
          {unread.slice(0, shown).map(({ name, reason }) => (
            <div key={name}>{t('priceSheet:fileUnread', { name, reason: t(`priceSheet:words.unread.${reason}`) })}</div>
          ))}
          {unread.length > shown && <div>{t('priceSheet:filesMore', { count: unread.length - shown })}</div>}
          <div>{t('priceSheet:filesHint')}</div>
          <div>{t('priceSheet:filesRead', { count: tables.length, names: names.join(' · ') })}</div>
        </>
      }
    />
  );
}
