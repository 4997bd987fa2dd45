import { useTranslation } from '#client/i18n/t.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { type ChannelNames, channelsText, itemsText } from './channel-names.ts';

/** A field of a row in words. */
export interface FieldWords {
  readonly name: string;
  readonly label: string;
  readonly text: string;
}

/** All fields of a row in words, in the order of the grid. */
export function useRowWords(names: ChannelNames): (row: Omit<RouteRowInput, 'operatorId'>) => FieldWords[] {
  const { t } = useTranslation();
  const off = t('routeConfig:off');
  return (row) => [
    {
      name: 'rowStatus',
      label: t('routeConfig:fields.rowStatus'),
      text: t(`routeConfig:statuses.s${row.rowStatus}`) + (row.blockReason ? `: ${row.blockReason}` : ''),
    },
    { name: 'configItems', label: t('routeConfig:fields.channels'), text: itemsText(row, names, t) },
    {
      name: 'resendConfigItems',
      label: t('routeConfig:fields.resend'),
      text: row.resendConfigItems
        .map((item) => `${item.waitSec} s × ${item.maxAttempts}: ${channelsText(item, names)}`)
        .join(' ¦ '),
    },
    { name: 'priceAgent', label: t('routeConfig:fields.priceAgent'), text: row.priceAgent ?? '' },
    { name: 'monitorCycle', label: t('routeConfig:fields.monitorCycle'), text: String(row.monitorCycle ?? off) },
    { name: 'monitorMinCount', label: t('routeConfig:fields.monitorMinCount'), text: String(row.monitorMinCount) },
    {
      name: 'successRateThreshold',
      label: t('routeConfig:fields.successRateThreshold'),
      text: row.successRateThreshold === null ? '' : `${row.successRateThreshold} %`,
    },
    {
      name: 'monitorAction',
      label: t('routeConfig:fields.monitorAction'),
      text: t(`routeConfig:actions.a${row.monitorAction}`),
    },
  ];
}
