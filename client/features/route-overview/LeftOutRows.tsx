import Alert from 'antd/es/alert';
import Checkbox from 'antd/es/checkbox';
import { useTranslation } from '#client/i18n/t.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { RoutePreview } from '#shared/route/overview.ts';
import type { router } from '#shared/route/router.ts';

/** The kinds of rows, excluded by default, that the change includes. */
export type LeftIn = Pick<InputOf<typeof router.preview>, 'withLosing' | 'withUnpriced'>;

interface LeftOutRowsProps {
  seen: RoutePreview;
  leftIn: LeftIn;
  /** Looks again, with other rows. */
  onLeftIn: (leftIn: LeftIn) => Promise<void>;
}

/** Rows that would lose money, or that the new channel has no price for, stay as they are unless the user wants them to change too. */
export function LeftOutRows({ seen, leftIn, onLeftIn }: LeftOutRowsProps) {
  const { t } = useTranslation();
  const { leftOut, negativeRows } = seen;
  const unpriced = seen.unpriced ?? 0;
  const { withLosing = false, withUnpriced = false } = leftIn;
  const losing = leftOut || (negativeRows ?? 0);
  return (
    <>
      {unpriced > 0 && (
        <LeftOutKind
          title={t(withUnpriced ? 'routeOverview:bulk.unpricedIn' : 'routeOverview:bulk.unpricedOut', {
            count: unpriced,
          })}
          option={t('routeOverview:bulk.withUnpriced')}
          isIn={withUnpriced}
          onChange={(isIn) => void onLeftIn({ withLosing, withUnpriced: isIn })}
        />
      )}
      {((leftOut ?? 0) > 0 || withLosing) && (
        <LeftOutKind
          title={t(withLosing ? 'routeOverview:bulk.losing' : 'routeOverview:bulk.leftOut', { count: losing })}
          option={t('routeOverview:bulk.withLosing')}
          isIn={withLosing}
          onChange={(isIn) => void onLeftIn({ withLosing: isIn, withUnpriced })}
        />
      )}
    </>
  );
}

interface LeftOutKindProps {
  title: string;
  option: string;
  isIn: boolean;
  onChange: (isIn: boolean) => void;
}

const LeftOutKind = ({ title, option, isIn, onChange }: LeftOutKindProps) => (
  <Alert
    type={isIn ? 'warning' : 'info'}
    showIcon
    role="status"
    title={title}
    description={
      <Checkbox checked={isIn} onChange={({ target }) => onChange(target.checked)}>
        {option}
      </Checkbox>
    }
  />
);
