import clsx from 'clsx';
import cardStyles from '#client/business/statistic/statistic-card.module.css';
import { useTranslation } from '#client/i18n/t.ts';
import tableStyles from '#client/kit/chart/figures.module.css';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { othersId, type StatisticDimension, type StatisticGroup } from '#shared/statistic/filter.ts';
import { type BridgeCause, bridgeCauses, type ProfitBridge } from '#shared/statistic/profit.ts';
import { ChangedAmount } from './ChangedAmount.tsx';
import styles from './profit.module.css';

interface BridgeGroupsProps {
  data: ProfitBridge;
  dimension: StatisticDimension;
  /** Undefined: all causes together. */
  cause: BridgeCause | undefined;
  onCause: (cause: BridgeCause | undefined) => void;
  onNarrow: (group: StatisticGroup) => void;
}

/** The groups behind a cause, those that changed profit most first. */
export function BridgeGroups({ data, dimension, cause, onCause, onNarrow }: BridgeGroupsProps) {
  const { t } = useTranslation();
  const amountOf = ({ change, causes }: ProfitBridge['groups'][number]) => (cause ? causes[cause] : change);
  const rows = data.groups
    .map((of) => ({ group: of.group, amount: amountOf(of) }))
    .filter(({ amount }) => Number(amount) !== 0)
    .toSorted((a, b) => Math.abs(Number(b.amount)) - Math.abs(Number(a.amount)));
  const total = cause && data.causes.find((each) => each.cause === cause)?.amount;
  const causeName = cause ? t(`profit:causes.${cause}`) : t('profit:bridge.all');
  const label = t('profit:bridge.behind', { cause: causeName });
  return (
    <section className={styles.part} aria-label={label}>
      <Segmented<BridgeCause | 'all'>
        size="small"
        aria-label={t('profit:bridge.cause')}
        value={cause ?? 'all'}
        onChange={(next) => onCause(next === 'all' ? undefined : next)}
        options={[
          { value: 'all', label: t('profit:bridge.all') },
          ...bridgeCauses.map((value) => ({ value, label: t(`profit:causes.${value}`) })),
        ]}
      />
      <p className={cardStyles.note}>{t(`profit:causeHelp.${cause ?? 'all'}`)}</p>
      <ScrollBox label={label} className={clsx(tableStyles.root, styles.figures)}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{t(`profit:groups.${dimension}`)}</th>
              <th scope="col">{t('profit:bridge.amount', { currency: data.baseCurrency })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ group, amount }) => (
              <tr key={group.id ?? ''}>
                <th scope="row">
                  {group.id === othersId ? (
                    group.name
                  ) : (
                    <button
                      type="button"
                      className={styles.pick}
                      title={t('statistic:narrow', { name: group.name })}
                      onClick={() => onNarrow(group)}
                    >
                      {group.name}
                    </button>
                  )}
                </th>
                <td>
                  <ChangedAmount amount={amount} isGood />
                </td>
              </tr>
            ))}
          </tbody>
          {total !== undefined && (
            <tfoot>
              <tr>
                <th scope="row">{t('kit.table.total')}</th>
                <td>
                  <ChangedAmount amount={total} isGood />
                </td>
              </tr>
            </tfoot>
          )}
        </table>
      </ScrollBox>
    </section>
  );
}
