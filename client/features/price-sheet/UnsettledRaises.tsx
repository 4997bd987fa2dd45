import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { SkippedRaise } from '#shared/price-sheet/raise.ts';
import type { LosingRoute } from './ImpactTable.tsx';
import { keyOf } from './ImpactTable.tsx';

export interface UnsettledRaise extends SkippedRaise {
  route: LosingRoute;
}

/** Routes whose raise was asked for and that it does not settle, each with the reason. */
export function UnsettledRaises({ raises, onClose }: { raises: readonly UnsettledRaise[]; onClose: () => void }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const nameOf = ({ userName, countryName, operatorName, isDefault }: LosingRoute) =>
    `${userName} · ${countryName} · ${isDefault ? t('priceSheet:anyOperator') : operatorName}`;
  return (
    <Alert
      type="warning"
      showIcon
      closable={{ onClose }}
      title={t('priceSheet:unsettled', { count: raises.length })}
      description={
        <ul>
          {raises.map(({ route, reason, from, why }) => (
            <li key={keyOf(route)}>
              {nameOf(route)}:{' '}
              {t(`priceSheet:unsettledReasons.${reason}`, {
                time: from === null ? '' : formatTime(from),
                why: why ?? '',
              })}
            </li>
          ))}
        </ul>
      }
    />
  );
}
