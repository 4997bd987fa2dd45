import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import type { Choice } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import statusStyles from '#client/kit/status.module.css';
import { nothing } from '#client/kit/table/column.ts';
import { formatMoney, formatPercent } from '#shared/format.ts';
import type { RouteListRow } from '#shared/route/overview.ts';
import type { RowStatus } from '#shared/route/row.ts';
import { ChannelChips, channelsText } from './ChannelChips.tsx';
import { MarginCell } from './MarginCell.tsx';
import styles from './route-overview.module.css';

/** On, blocked, inherits. */
export function useRowStatuses(): Choice<RowStatus>[] {
  const { t } = useTranslation();
  return [
    { value: 1, label: t('routeOverview:statuses.s1'), tone: 'success' },
    { value: 2, label: t('routeOverview:statuses.s2'), tone: 'danger' },
    { value: 0, label: t('routeOverview:statuses.s0'), tone: 'neutral' },
  ];
}

/** Whose route it is, where it leads, by which channels, and what remains. */
export function useRouteColumns() {
  const { t } = useTranslation();
  const { baseCurrency: base } = useSession();
  const statuses = useRowStatuses();
  const column = columnsOf<RouteListRow, 'routeOverview'>('routeOverview', t, [
    'countryName',
    'customerName',
    'userName',
    'updatedAt',
  ]);
  const money = (value: string | null, currency: string | null) =>
    value === null ? nothing : <Amount value={value} currency={currency ?? ''} decimals={4} />;
  const operatorOf = (row: RouteListRow) => (row.isDefault ? t('routeOverview:allOthers') : row.operatorName);
  return column.all(
    [
      column.text('userName', { width: 76, least: 88, isOnPhone: true }),
      column.text('countryName', {
        width: 136,
        least: 136,
        isOnPhone: true,
        title: t('routeOverview:trial.destination'),
        render: (row) => (
          <span className={styles.place}>
            <span>{row.countryName}</span>
            <small>{operatorOf(row)}</small>
          </span>
        ),
        copyText: (row) => `${row.countryName}, ${operatorOf(row)}`,
      }),
      column.own('items', {
        width: 158,
        isDecisive: true,
        isOnPhone: true,
        render: ({ items }) => (items.length === 0 ? nothing : <ChannelChips items={items} />),
        copyText: ({ items }) => channelsText(items),
      }),
      column.money('cost', () => base, { width: 88, rule: 'cost', render: ({ cost }) => money(cost, base) }),
      column.money('price', ({ priceCurrency }) => priceCurrency ?? '', {
        width: 116,
        rule: 'price',
        isOnPhone: true,
        render: ({ price, priceCurrency, priceBase }) =>
          priceCurrency === base || priceBase === null ? (
            money(price, priceCurrency)
          ) : (
            <span className={styles.amounts}>
              {money(price, priceCurrency)}
              {/* In the currency of the cost beside it, which says what it is. */}
              <small title={`${formatMoney(priceBase, 4)} ${base}`}>{` = ${formatMoney(priceBase, 4)}`}</small>
            </span>
          ),
      }),
      column.text('margin', {
        width: 104,
        align: 'right',
        rule: 'cost',
        isOnPhone: true,
        render: ({ margin, worstMargin, losingItems, losingNetworks, now, losesAt, losesBy }) =>
          margin === null && !losingItems?.length && !losingNetworks?.length && losesAt == null ? (
            nothing
          ) : (
            <MarginCell
              margin={margin}
              worstMargin={worstMargin}
              losingItems={losingItems}
              losingNetworks={losingNetworks}
              now={now}
              losesAt={losesAt}
              losesBy={losesBy}
            />
          ),
      }),
      column.count('deliveredPct24h', {
        width: 64,
        isDecisive: true,
        render: ({ deliveredPct24h }) => formatPercent(deliveredPct24h),
      }),
      column.money('priceBase', () => base, {
        width: 120,
        rule: 'price',
        render: ({ priceBase }) => money(priceBase, base),
      }),
      column.money('agentPrice', () => base, {
        width: 128,
        rule: 'agentPrice',
        isOptional: true,
        render: ({ agentPrice }) => money(agentPrice, base),
      }),
      column.count('parts24h', { width: 96 }),
      column.own('resend', {
        width: 160,
        render: ({ resend }) =>
          resend.length === 0 ? nothing : resend.map(({ channelName }) => channelName).join(', '),
      }),
      column.status('rowStatus', statuses, {
        width: 112,
        render: ({ rowStatus, holdReason, blockReason }) => {
          const { label, tone } = statuses.find(({ value }) => value === rowStatus) ?? { label: '', tone: 'neutral' };
          return holdReason === null ? (
            <span className={statusStyles.dot} data-tone={tone} title={blockReason || undefined}>
              {label}
            </span>
          ) : (
            <span className={statusStyles.dot} data-tone="warning" title={holdReason}>
              {t('routeOverview:held', { reason: holdReason })}
            </span>
          );
        },
      }),
      column.text('customerName', { width: 144 }),
      column.own('monitorCycle', {
        width: 144,
        render: ({ monitorCycle, monitorMinCount }) =>
          monitorCycle === null
            ? t('routeOverview:monitorOff')
            : t('routeOverview:monitorEvery', { minutes: monitorCycle, count: monitorMinCount }),
      }),
      column.time('updatedAt'),
      column.text('updatedBy', { width: 112, isOptional: true }),
      column.text('operatorName', { width: 144, isOptional: true, render: operatorOf }),
      column.code('mccmnc', { width: 104, isOptional: true }),
    ],
    {
      blockReason: 'elsewhere',
      countryId: 'hidden',
      customerId: 'hidden',
      holdReason: 'elsewhere',
      holdUntil: 'hidden',
      isDefault: 'elsewhere',
      iso2: 'hidden',
      losesAt: 'elsewhere',
      losesBy: 'elsewhere',
      losing: 'hidden',
      losingItems: 'elsewhere',
      losingNetworks: 'elsewhere',
      monitorMinCount: 'elsewhere',
      now: 'elsewhere',
      operatorId: 'hidden',
      priceCurrency: 'elsewhere',
      rowId: 'hidden',
      submitted24h: 'hidden',
      successRateThreshold: 'hidden',
      userId: 'hidden',
      worstMargin: 'elsewhere',
    },
  );
}
