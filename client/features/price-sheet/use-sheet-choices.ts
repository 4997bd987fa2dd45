import { useTranslation } from '#client/i18n/t.ts';
import type { Choice, Tone } from '#client/kit/choices.ts';
import { PriceTraffic } from '#shared/channel/price.ts';
import { valuesOf } from '#shared/fields.ts';
import { SheetStatus } from '#shared/price-sheet/fields.ts';

const tones: Record<SheetStatus, Tone> = {
  uploaded: 'info',
  parsing: 'info',
  review: 'warning',
  committing: 'info',
  committed: 'success',
  cancelled: 'neutral',
  rolledBack: 'neutral',
  failed: 'danger',
};

/** Choices of the enumerations of price sheets. */
export function useSheetChoices() {
  const { t } = useTranslation();
  return {
    statuses: valuesOf(SheetStatus).map(
      (value): Choice<typeof value> => ({ value, label: t(`priceSheet:words.status.${value}`), tone: tones[value] }),
    ),
    traffic: valuesOf(PriceTraffic).map(
      (value): Choice<typeof value> => ({
        value,
        label: t(`priceSheet:words.trafficType.${value}`),
        tone: value === 'any' ? 'neutral' : 'info',
      }),
    ),
  };
}
