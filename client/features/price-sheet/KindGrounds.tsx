import { useTranslation } from '#client/i18n/t.ts';
import type { SheetFindings } from '#shared/price-sheet/model.ts';

/** Why the sheet is proposed to be the whole list or a notice of changes. */
export function KindGrounds({ findings }: { findings: SheetFindings }) {
  const { t } = useTranslation();
  return findings.grounds.map(({ code, kind, text, rows, lines }) => (
    <small key={`${code} ${kind}`}>
      {code === 'WORDS'
        ? t('priceSheet:groundWords', { kind: t(`priceSheet:words.kind.${kind}`), text })
        : t('priceSheet:groundRows', { kind: t(`priceSheet:words.kind.${kind}`), rows, lines })}
    </small>
  ));
}
