import type { ReactNode } from 'react';
import { isMainLosing, LosingMark } from '#client/business/LosingMark.tsx';
import { NetworkMarks } from '#client/business/NetworkMarks.tsx';
import type { TFunction } from '#client/i18n/t.ts';
import type { FieldRuleName } from '#shared/field-rules.ts';
import { formatPercent } from '#shared/format.ts';
import { MonitorCycle } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { type ChannelNames, channelsText, withChannelsText } from './channel-names.ts';
import { mainItem, ownRow, type ShownRow } from './draft.ts';
import { ItemChips } from './ItemChips.tsx';
import { MarginNow } from './MarginNow.tsx';
import { PriceCell } from './PriceCell.tsx';
import { formatUnitPrice } from './price-words.ts';
import styles from './route.module.css';

/** A column of the grid; one with `put` can be typed into. */
export interface GridColumn {
  readonly name: string;
  readonly title: string;
  readonly width: number;
  readonly align?: 'right';
  readonly rule?: FieldRuleName;
  readonly render: (shown: ShownRow) => ReactNode;
  /** What copying gives, and what typing begins with. */
  readonly text: (shown: ShownRow) => string;
  /** The row with a typed or pasted text; undefined refuses it. */
  readonly put?: (shown: ShownRow, text: string) => RouteRowInput | undefined;
  /** Takes the cell of a copied row as a whole. */
  readonly take?: (shown: ShownRow, from: ShownRow) => RouteRowInput;
}

const price = /^(0|[1-9]\d{0,5})(\.\d{1,6})?$/;
const percent = /^(100(\.0{1,2})?|[1-9]?\d(\.\d{1,2})?)$/;

/** Widths of the columns whose chips are counted, and what cells take of them, px. */
const channelsWidth = 256;
const resendWidth = 200;
const cellPadding = 18;

/** The columns of the grid, by the viewer's rights. Price, cost and margin stand next to the channels: visible without scrolling at 1366 px. */
export function gridColumns(t: TFunction, names: ChannelNames): GridColumn[] {
  const title = (
    name:
      | 'country'
      | 'operator'
      | 'rowStatus'
      | 'price'
      | 'priceAgent'
      | 'channels'
      | 'resend'
      | 'monitorCycle'
      | 'monitorMinCount'
      | 'successRateThreshold'
      | 'costWeighted'
      | 'margin'
      | 'deliveredPct24h',
  ) => t(`routeConfig:fields.${name}`);
  return [
    {
      name: 'operator',
      title: title('operator'),
      width: 144,
      render: (shown) => <OperatorCell shown={shown} t={t} />,
      text: ({ stored }) => `${stored.countryName} ${stored.mccmnc ?? t('routeConfig:others')}`,
    },
    {
      name: 'channels',
      title: title('channels'),
      width: channelsWidth,
      render: ({ deciding, now }) => (
        <ItemChips row={deciding} names={names} now={now} room={channelsWidth - cellPadding} />
      ),
      text: ({ deciding }) => {
        const item = mainItem(deciding);
        return item ? channelsText(item, names) : '';
      },
      put: (shown, text) => {
        const row = ownRow(shown);
        const item = mainItem(row) ?? { itemId: 'main', order: 99, ruleName: '', rule: [], mode: 1, channels: [] };
        const next = withChannelsText(item, text, names);
        if (!next) return undefined;
        const others = row.configItems.filter(({ itemId }) => itemId !== item.itemId);
        return {
          ...row,
          rowStatus: 1,
          blockReason: '',
          configItems: [...others, { ...next, order: others.length + 1 }],
        };
      },
      take: (shown, from) => ({
        ...ownRow(shown),
        rowStatus: 1,
        blockReason: '',
        configItems: from.deciding.configItems,
      }),
    },
    {
      name: 'price',
      title: title('price'),
      // The amount and the next one, the same in the base currency below.
      width: 168,
      align: 'right' as const,
      rule: 'price' as const,
      render: ({ stored }) => <PriceCell row={stored} />,
      text: ({ stored }) => stored.price ?? '',
    },
    {
      name: 'costWeighted',
      title: title('costWeighted'),
      width: 84,
      align: 'right' as const,
      rule: 'cost' as const,
      render: ({ figures }) => formatUnitPrice(figures.costWeighted, 6),
      text: ({ figures }) => figures.costWeighted ?? '',
    },
    {
      name: 'margin',
      title: title('margin'),
      width: 128,
      align: 'right' as const,
      rule: 'cost' as const,
      render: ({ figures: { margin, losingItems, losingNetworks }, now }) => (
        <>
          {margin && <span className={isMainLosing(losingItems) ? styles.loss : undefined}>{`${margin} %`}</span>}
          {now && <MarginNow now={now} margin={margin} />}
          <LosingMark
            items={losingItems}
            wordsOf={(item) => t('routeConfig:itemLoses', item)}
            className={styles.losingItem}
          />
          <NetworkMarks
            networks={losingNetworks}
            wordsOf={(network) => t('routeConfig:networkLoses', network)}
            className={styles.losingItem}
            most={1}
          />
        </>
      ),
      text: ({ figures }) => figures.margin ?? '',
    },
    {
      name: 'deliveredPct24h',
      title: title('deliveredPct24h'),
      width: 96,
      align: 'right' as const,
      render: ({ stored: { deliveredPct24h = null } }) => formatPercent(deliveredPct24h),
      text: ({ stored: { deliveredPct24h = null } }) => String(deliveredPct24h ?? ''),
    },
    {
      name: 'resend',
      title: title('resend'),
      width: resendWidth,
      render: ({ deciding }) => (
        <ItemChips
          row={{ ...deciding, configItems: deciding.resendConfigItems }}
          names={names}
          room={resendWidth - cellPadding}
        />
      ),
      text: ({ deciding }) => deciding.resendConfigItems.map((item) => channelsText(item, names)).join(' | '),
      take: (shown, from) => ({ ...ownRow(shown), resendConfigItems: from.deciding.resendConfigItems }),
    },
    {
      name: 'priceAgent',
      title: title('priceAgent'),
      width: 112,
      align: 'right' as const,
      rule: 'agentPrice' as const,
      render: ({ row, stored }) =>
        row.priceAgent ? (
          formatUnitPrice(row.priceAgent)
        ) : (
          <span className={styles.inherited}>{formatUnitPrice(stored.defaultPriceAgent)}</span>
        ),
      text: ({ row }) => row.priceAgent ?? '',
      put: (shown, text) => {
        const written = text.trim();
        if (written === '') return { ...shown.row, priceAgent: null };
        return price.test(written) ? { ...shown.row, priceAgent: written } : undefined;
      },
    },
    {
      name: 'monitorCycle',
      title: title('monitorCycle'),
      width: 88,
      align: 'right' as const,
      render: ({ deciding }) => deciding.monitorCycle ?? t('routeConfig:off'),
      text: ({ deciding }) => String(deciding.monitorCycle ?? ''),
      put: (shown, text) => {
        if (text.trim() === '') return { ...ownRow(shown), monitorCycle: null };
        const cycle = MonitorCycle.anyOf.map(({ const: value }) => value).find((value) => value === Number(text));
        return cycle === undefined ? undefined : { ...ownRow(shown), monitorCycle: cycle };
      },
    },
    {
      name: 'monitorMinCount',
      title: title('monitorMinCount'),
      width: 88,
      align: 'right' as const,
      render: ({ deciding }) => deciding.monitorMinCount,
      text: ({ deciding }) => String(deciding.monitorMinCount),
      put: (shown, text) =>
        /^[1-9]\d{0,5}$/.test(text.trim()) ? { ...ownRow(shown), monitorMinCount: Number(text) } : undefined,
    },
    {
      name: 'successRateThreshold',
      title: title('successRateThreshold'),
      width: 96,
      align: 'right' as const,
      render: ({ deciding }) => deciding.successRateThreshold && `${deciding.successRateThreshold} %`,
      text: ({ deciding }) => deciding.successRateThreshold ?? '',
      put: (shown, text) => {
        const written = text.replace('%', '').trim();
        if (written === '') return { ...ownRow(shown), successRateThreshold: null };
        return percent.test(written) ? { ...ownRow(shown), successRateThreshold: written } : undefined;
      },
    },
  ];
}

function OperatorCell({ shown: { stored, row, isDefault, inherits }, t }: { shown: ShownRow; t: TFunction }) {
  return (
    <span className={styles.place}>
      <span className={styles.country}>{`${stored.countryName} +${stored.cc}`}</span>
      <span className={styles.operator}>
        {isDefault ? t('routeConfig:others') : `${stored.operatorName} ${stored.mccmnc ?? ''}`}
      </span>
      {inherits && <small className={styles.chip}>{t('routeConfig:inherits')}</small>}
      {row.rowStatus === 2 && (
        <small className={styles.chip} data-tone="error" title={row.blockReason}>
          {t('routeConfig:blocked')}
        </small>
      )}
    </span>
  );
}
