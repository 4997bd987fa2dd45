import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { AllowLoss } from '#client/business/price/AllowLoss.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import type { SheetImpact } from '#shared/price-sheet/model.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import { MoveRoute } from './MoveRoute.tsx';
import styles from './price-sheet.module.css';

export type LosingRoute = SheetImpact['routes'][number];
export const keyOf = ({ rowId, operatorId, from }: LosingRoute): string => `${rowId} ${operatorId} ${from}`;
/** A price can be proposed, and none has been entered yet. */
export const isRaisable = ({ proposedPrice, raisedFrom }: LosingRoute): boolean =>
  proposedPrice !== null && raisedFrom === null;

/** Related columns are merged, so that the table fits 1366 px. */
const columns = ['customer', 'destination', 'newCost', 'sold', 'proposed', 'loss', 'next'] as const;

interface ImpactTableProps {
  routes: readonly LosingRoute[];
  baseCurrency: string;
  channel: { channelId: string; name: string };
  /** Keys of the chosen routes; undefined where prices cannot be raised. */
  chosen: ReadonlySet<string> | undefined;
  onChoose: (keys: ReadonlySet<string>) => void;
  onChanged: () => Promise<void>;
}

/** Losing routes one by one, with what can be done about each: raise the price, take another channel, accept the loss. */
export function ImpactTable({ routes, baseCurrency, channel, chosen, onChoose, onChanged }: ImpactTableProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [lossOf, setLossOf] = useState<LosingRoute>();
  const priced = (value: string | null, currency = baseCurrency, decimals = 4) =>
    value === null ? nothing : <Amount value={value} currency={currency} decimals={decimals} />;
  const toggle = (key: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(key);
    else next.delete(key);
    onChoose(next);
  };
  const done = (route: LosingRoute) =>
    route.raisedFrom !== null ? (
      <span className={styles.handled}>
        {t('priceSheet:raisedFrom')} <TimeText value={route.raisedFrom} />
      </span>
    ) : route.allowLossUntil !== null ? (
      <span className={styles.handled}>
        {t('priceSheet:lossUntil')} <TimeText value={route.allowLossUntil} />
      </span>
    ) : null;
  return (
    <div className={`${styles.preview} ${styles.losing}`}>
      <table>
        <thead>
          <tr>
            {chosen && <th className={styles.choose} aria-label={t('priceSheet:raise')} />}
            {columns.map((key) => (
              <th key={key} scope="col" data-last={key === 'next' || undefined}>
                {t(`priceSheet:impactColumns.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <tr key={keyOf(route)}>
              {chosen && (
                <td>
                  <Checkbox
                    disabled={!isRaisable(route)}
                    checked={chosen.has(keyOf(route))}
                    onChange={({ target }) => toggle(keyOf(route), target.checked)}
                    aria-label={`${t('priceSheet:raise')}: ${route.userName} ${route.countryName} ${route.operatorName}`}
                  />
                </td>
              )}
              <td>
                <span title={route.customerName}>{route.customerName}</span>
                <Link to={`/cusmgt/routeCfg?userId=${route.userId}`}>{route.userName}</Link>
              </td>
              <td>
                <span>{route.countryName}</span>
                <span>{route.isDefault ? t('priceSheet:anyOperator') : route.operatorName}</span>
                {route.itemName !== null && <small>{t('priceSheet:impactItem', { name: route.itemName })}</small>}
              </td>
              <td>
                <span>
                  {route.oldCost !== null && `${formatMoney(route.oldCost, 4)} → `}
                  {priced(route.newCost)}
                </span>
                <small>
                  <TimeText value={route.from} />
                </small>
              </td>
              <td>{priced(route.customerPrice)}</td>
              <td>
                {route.isTenfold ? (
                  <span className={styles.tenfold}>{t('priceSheet:tenfold')}</span>
                ) : (
                  <>
                    <span>{priced(route.proposedPrice, route.priceCurrency)}</span>
                    <small>
                      <TimeText value={route.proposedFrom} />
                    </small>
                  </>
                )}
              </td>
              <td>
                <span>{priced(route.monthlyLoss, baseCurrency, 2)}</span>
                <small>
                  {t('priceSheet:impactParts', { count: route.parts30d, parts: formatCount(route.parts30d) })}
                </small>
              </td>
              <td className={styles.next}>
                {done(route)}
                {can(router.apply) && route.cheaper && (
                  <MoveRoute rowId={route.rowId} from={channel} to={route.cheaper} onDone={onChanged} />
                )}
                {can(userRouters.allowLoss) && route.allowLossUntil === null && (
                  <Button type="link" size="small" onClick={() => setLossOf(route)}>
                    {t('priceSheet:acceptLoss')}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lossOf && <AllowLoss account={lossOf} onDone={onChanged} onClose={() => setLossOf(undefined)} />}
    </div>
  );
}
