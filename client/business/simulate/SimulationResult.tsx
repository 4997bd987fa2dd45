import Alert from 'antd/es/alert';
import Descriptions from 'antd/es/descriptions';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { Simulation } from '#shared/route/simulation.ts';
import cellStyles from '../../kit/cell.module.css';
import { SimulatedChannels } from './SimulatedChannels.tsx';
import styles from './simulate.module.css';

type Fact = 'destination' | 'source' | 'text' | 'row' | 'price' | 'agentPrice' | 'cost' | 'margin' | 'sender';

/** The way a message would take: the outcome, its figures, the rules passed, every channel looked at. */
export function SimulationResult({ found }: { found: Simulation }) {
  const { t } = useTranslation();
  const { block, canWait, chosen, operator, row, baseCurrency } = found;
  const outcome = () => {
    if (block === null)
      return t(found.losing ? 'simulate:goesAtLoss' : 'simulate:goesBy', { channel: chosen?.channelName ?? '' });
    const reason = t(`simulate:blocks.${block}`);
    return canWait ? t('simulate:wouldWait', { reason }) : t('simulate:refused', { reason });
  };
  const { marginShared } = found;
  const onAverage =
    marginShared !== null && marginShared !== found.margin ? t('simulate:onAverage', { margin: marginShared }) : '';
  const money = (value: string | null | undefined, currency: string | null | undefined, step?: ReactNode) =>
    value && currency ? (
      <>
        <Amount value={value} currency={currency} decimals={4} /> {step && <small>{step}</small>}
      </>
    ) : (
      nothing
    );
  const facts: [Fact, ReactNode][] = [
    [
      'destination',
      operator
        ? `${operator.countryName} ${operator.operatorName}${operator.mccmnc ? ` ${operator.mccmnc}` : ''}`
        : nothing,
    ],
    ['source', operator ? t(`simulate:sources.${operator.source}`) : nothing],
    ['text', t('simulate:parts', { encoding: found.encoding, count: found.parts })],
    [
      'row',
      row
        ? [
            t(row.isInherited ? 'simulate:countryRow' : 'simulate:ownRow', { version: row.versionNo }),
            ...(row.waiting > 0 ? [t('simulate:withWaiting', { count: row.waiting })] : []),
          ].join(' ')
        : nothing,
    ],
    ['price', money(found.price, found.priceCurrency, found.priceStep && t(`simulate:priceSteps.${found.priceStep}`))],
    ['agentPrice', money(found.agentPrice, baseCurrency)],
    ['cost', money(chosen?.cost, chosen?.currency, chosen?.costStep && t(`simulate:priceSteps.${chosen.costStep}`))],
    ['margin', found.margin ? `${found.margin} %${onAverage}` : nothing],
    ['sender', found.sender || nothing],
  ];

  return (
    <section aria-label={t('simulate:result')} className={styles.result}>
      <Alert
        type={block === null && !found.losing ? 'success' : block === null || canWait ? 'warning' : 'error'}
        showIcon
        title={outcome()}
        role="status"
      />
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        items={facts.map(([key, children]) => ({ key, label: t(`simulate:facts.${key}`), children }))}
      />
      <h3>{t('simulate:trace')}</h3>
      <ol className={styles.trace}>
        {found.steps.map(({ rule, ok, code }) => (
          <li key={rule} data-ok={ok}>
            <span className={cellStyles.code}>{rule}</span> {t(`simulate:rules.${rule}`)}
            <small>{ok ? t('simulate:passed') : t('simulate:ended')}</small>
            <span className={cellStyles.code}>{code}</span>
          </li>
        ))}
      </ol>
      {found.items.length > 0 && <h3>{t('simulate:candidates')}</h3>}
      {found.items.map(({ itemId, order, ruleName, matched, channels }) => (
        <SimulatedChannels
          key={itemId ?? 'resend'}
          title={
            itemId === null
              ? t('simulate:substitute')
              : t('simulate:item', { order, name: ruleName || t('simulate:unnamed') })
          }
          note={matched ? (channels.length === 0 ? t('simulate:noChannels') : '') : t('simulate:notMatched')}
          channels={channels}
          chosenId={chosen?.channelId}
          baseCurrency={baseCurrency}
        />
      ))}
      {chosen && <h3>{t('simulate:resend')}</h3>}
      {chosen && found.resendPlan.length === 0 && <p>{t('simulate:noResend')}</p>}
      {found.resendPlan.map(({ order, waitSec, maxAttempts, channels }) => (
        <SimulatedChannels
          key={order}
          title={t('simulate:resendAfter', { order, seconds: waitSec, attempts: maxAttempts })}
          note=""
          channels={channels}
          baseCurrency={baseCurrency}
        />
      ))}
    </section>
  );
}
