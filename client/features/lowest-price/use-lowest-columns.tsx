import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { LowestPrice, RankedChannel } from '#shared/channel/lowest.ts';
import { channel as channels } from '#shared/channel.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { router } from '#shared/route/router.ts';
import styles from './lowest-price.module.css';
import { type Destination, mayTry, routesUrl, trialUrl, whyNotTried } from './trial.ts';

/** Where, the five cheapest channels (the first by name for roles that do not see costs), what customers pay, and how many routes lose; `at` is the moment that is looked at. */
export function useLowestColumns(at: number | undefined) {
  const { t } = useTranslation();
  const seesPrices = useCan()(customerPrice.list);
  const isRanked = useFieldAccess('cost') === 'shown';
  const column = columnsOf<LowestPrice, 'lowestPrice'>('lowestPrice', t, [
    'countryName',
    'operatorName',
    'channelCount',
  ]);
  const ranks = [0, 1, 2, 3, 4].map((place) => ({
    name: `rank${place + 1}` as const,
    title: t(isRanked ? 'lowestPrice:rank' : 'lowestPrice:byName', { rank: place + 1 }),
    width: 208,
    least: 184,
    isOnPhone: place < 2,
    isOptional: place > 2,
    render: ({ ranks: found, countryId, routeOperatorId, baseCurrency }: LowestPrice) => (
      <Rank
        channel={found[place]}
        countryId={countryId}
        routeOperatorId={routeOperatorId}
        baseCurrency={baseCurrency}
        at={at}
      />
    ),
    copyText: ({ ranks: found }: LowestPrice) =>
      found[place] ? `${found[place].channelName} ${found[place].price ?? ''} ${found[place].currency}` : '',
  }));
  return column.all(
    [
      column.text('countryName', { width: 136, least: 88, isOnPhone: true }),
      column.text('operatorName', {
        width: 168,
        least: 104,
        isOnPhone: true,
        render: (row) => (row.isDefault ? t('lowestPrice:allOthers') : row.operatorName),
      }),
      ...ranks.slice(0, 2),
      column.money('lowestCustomerPrice', ({ baseCurrency }) => baseCurrency, {
        width: 176,
        least: 136,
        rule: 'price',
        render: ({ lowestCustomerPrice, baseCurrency, lowestAccount, lowestUserId }) =>
          lowestCustomerPrice === null ? (
            nothing
          ) : (
            <span className={styles.rank} title={lowestAccount}>
              <Amount value={lowestCustomerPrice} currency={baseCurrency} decimals={4} />
              {seesPrices && lowestUserId ? (
                <Link className={styles.account} to={`/cusmgt/price?userId=${lowestUserId}`}>
                  {lowestAccount}
                </Link>
              ) : (
                <span>{lowestAccount}</span>
              )}
            </span>
          ),
      }),
      column.own('routesLosing', {
        width: 136,
        align: 'right',
        rule: 'cost',
        isDecisive: true,
        render: ({ countryId, operatorId, routesLosing = null, routes = 0 }) =>
          routesLosing === null || routes === 0 ? (
            nothing
          ) : (
            <Losing place={{ countryId, operatorId }} routes={routes} at={at} losing={routesLosing} />
          ),
      }),
      ...ranks.slice(2),
      column.count('channelCount', { width: 96 }),
      column.code('mccmnc', { width: 104, isOptional: true }),
    ],
    {
      accounts: 'hidden',
      baseCurrency: 'elsewhere',
      countryId: 'hidden',
      isDefault: 'elsewhere',
      iso2: 'hidden',
      lowestAccount: 'elsewhere',
      lowestUserId: 'hidden',
      operatorId: 'hidden',
      ranks: 'elsewhere',
      routeOperatorId: 'hidden',
      routes: 'elsewhere',
    },
  );
}

interface LosingProps {
  place: Destination;
  losing: number;
  routes: number;
  at: number | undefined;
}

/** A count of losing routes, as a link to the list of them where the user has permission. */
function Losing({ place, losing, routes, at }: LosingProps) {
  const { t } = useTranslation();
  const can = useCan();
  const words = t('lowestPrice:of', { losing, routes });
  const title = t('lowestPrice:losingHint');
  return losing > 0 && can(router.list) ? (
    <Link className={styles.losing} to={`${routesUrl(place, at)}&negative=1`} title={title}>
      {words}
    </Link>
  ) : (
    <span title={title}>{words}</span>
  );
}

interface RankProps {
  channel: RankedChannel | undefined;
  countryId: string;
  routeOperatorId: string | null;
  baseCurrency: string;
  at: number | undefined;
}

/** A channel and its price, beside one in another currency what it is in the base currency: ranks follow that; greyed while it takes no traffic. One that no route there names can be tried. */
export function Rank({ channel, countryId, routeOperatorId, baseCurrency, at }: RankProps) {
  const { t } = useTranslation();
  const can = useCan();
  if (!channel) return nothing;
  const { channelId, channelName, price, priceBase, currency, isCountryPrice, adminStatus } = channel;
  const { parts7d, deliveredPct7d, isRouted } = channel;
  const notes = [isCountryPrice && t('lowestPrice:countryPrice'), adminStatus !== 1 && t('lowestPrice:notActive')];
  return (
    <span
      className={styles.rank}
      data-off={adminStatus !== 1 || undefined}
      title={[channelName, ...notes.filter((note) => note !== false)].join(', ')}
    >
      <span>
        {price === null ? nothing : <Amount value={price} currency={currency} decimals={4} />} {channelName}
      </span>
      <span className={styles.quality}>
        {currency !== baseCurrency && priceBase !== null && (
          <>
            = <Amount value={priceBase} currency={baseCurrency} decimals={4} /> ·{' '}
          </>
        )}
        {parts7d === 0
          ? t('lowestPrice:noTraffic')
          : t('lowestPrice:quality', {
              percent: formatPercent(deliveredPct7d),
              parts: formatCount(parts7d),
            })}
        {parts7d === 0 && mayTry(channel, routeOperatorId, at) && can(router.apply) && (
          <Link
            className={styles.try}
            to={trialUrl(channelId, { countryId, operatorId: routeOperatorId })}
            title={t('lowestPrice:try', { name: channelName })}
          >
            {t('lowestPrice:tryIt')}
          </Link>
        )}
        {at === undefined && can(router.apply) && <WhyNotTried channel={channel} routeOperatorId={routeOperatorId} />}
        {parts7d === 0 && isRouted && routeOperatorId && can(router.list) && (
          <Link
            className={styles.try}
            to={`${routesUrl({ countryId, operatorId: routeOperatorId }, at)}&channelId=${channelId}`}
          >
            {t('lowestPrice:routed')}
          </Link>
        )}
      </span>
    </span>
  );
}

/** Says why a channel that is on no route there is not offered to be tried, and leads to what would change that. */
function WhyNotTried({ channel, routeOperatorId }: { channel: RankedChannel; routeOperatorId: string | null }) {
  const { t } = useTranslation();
  const can = useCan();
  const { channelId, adminStatus, parts7d } = channel;
  const why = whyNotTried(channel, routeOperatorId);
  if (why === 'route' && parts7d === 0) return <span className={styles.why}>{t('lowestPrice:whyRoute')}</span>;
  if (why !== 'status' || adminStatus === 1) return null;
  const words = t('lowestPrice:whyStatus', { status: t(`lowestPrice:statuses.s${adminStatus}`) });
  return can(channels.updateStatus) ? (
    <Link className={styles.try} to={`/subAll?channelId=${channelId}`} title={t('lowestPrice:whyStatusHint')}>
      {words}
    </Link>
  ) : (
    <span className={styles.why}>{words}</span>
  );
}
