import type { TFunction } from '#client/i18n/t.ts';
import { lowestPrice } from '#shared/channel/lowest.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { router } from '#shared/route/router.ts';

/** Lists that show other prices once those of a channel have changed. */
export const channelGrids = [
  channelPrice.list,
  channelPrice.history,
  priceSheet.batchList,
  lowestPrice.list,
  router.list,
];
/** The same of prices of customers. */
export const customerGrids = [customerPrice.list, customerPrice.lists, customerPrice.history, router.list];

/** What became of raises that a sheet had entered; nothing where there were none. */
export const takenText = ({ raises, told }: { raises: number; told: number }, t: TFunction): string[] => [
  ...(raises > 0 ? [t('priceSheet:raisesTaken', { count: raises })] : []),
  ...(told > 0 ? [t('priceSheet:raisesTold', { count: told })] : []),
];
