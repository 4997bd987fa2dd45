import { useTranslation } from '#client/i18n/t.ts';
import { RowGone, type RowGoneProps } from '#client/kit/RowGone.tsx';

/** In the place of a supplier that could not be loaded. */
export function SupplierGone(props: Omit<RowGoneProps, 'gone'>) {
  const { t } = useTranslation();
  return <RowGone {...props} gone={{ title: t('words.supplierGone'), hint: t('words.supplierGoneHint') }} />;
}
