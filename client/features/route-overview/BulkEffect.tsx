import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Descriptions from 'antd/es/descriptions';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { rulesFor } from '#client/kit/rules.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { useWaiting } from '#client/kit/waiting/use-waiting.tsx';
import { formatCount } from '#shared/format.ts';
import { leastGuarded, type RoutePart, type RoutePreview } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import { type LeftIn, LeftOutRows } from './LeftOutRows.tsx';
import styles from './route-overview.module.css';

export interface ApplyValues {
  comment: string;
  /** After so many hours the change takes itself back; 0: never. */
  hours: number;
  /** Takes itself back when the channel that comes in delivers less percent; 0: never. */
  guard?: number;
}

interface BulkEffectProps {
  seen: RoutePreview;
  /** When it takes itself back, unless chosen otherwise. */
  hours: number;
  /** What its channel must deliver, unless chosen otherwise; undefined when none comes in. */
  guard: number | undefined;
  comment: string;
  isSending: boolean;
  waiting: Pick<ReturnType<typeof useWaiting>, 'field' | 'isOpen'>;
  leftIn: LeftIn;
  /** Looks again, with other rows. */
  onLeftIn: (leftIn: LeftIn) => Promise<void>;
  onApply: (values: ApplyValues) => Promise<void>;
}

const revertHours = [1, 4, 24, 72] as const;
const guards = [50, 70, 80, 85, 90, 95] as const;
const nameOf = ({
  userName,
  countryName,
  operatorName,
}: RoutePreview['conflicts'][number] | RoutePreview['sample'][number]) =>
  `${userName} · ${countryName} ${operatorName}`;
const partsText = (parts: readonly RoutePart[]): string =>
  parts.map(({ channelName, weight }) => (weight === null ? channelName : `${channelName} ${weight}`)).join(', ') ||
  nothing;

/** What a change would do, and the button that does it. */
export function BulkEffect({
  seen,
  hours,
  guard,
  comment,
  isSending,
  waiting,
  leftIn,
  onLeftIn,
  onApply,
}: BulkEffectProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { rows, users, countries, marginBefore, marginAfter, targetTps, conflicts, sample } = seen;
  const { negativeRows = null, concealed } = seen;
  const hidesMargins = concealed?.includes('margin') === true;
  const isAnyOut = (seen.unpriced ?? 0) > 0 || (seen.leftOut ?? 0) > 0 || leftIn.withLosing === true;
  const leftOut = isAnyOut && <LeftOutRows seen={seen} leftIn={leftIn} onLeftIn={onLeftIn} />;
  if (rows === 0) {
    return (
      <div className={styles.effect}>
        {leftOut || <Alert type="info" showIcon role="status" title={t('routeOverview:bulk.nothing')} />}
      </div>
    );
  }
  const percent = (value: string | null) => (value === null ? nothing : `${value} %`);
  const facts = [
    ['rows', formatCount(rows)],
    ['users', formatCount(users)],
    ['countries', formatCount(countries)],
    ...(hidesMargins
      ? []
      : [
          ['margin', `${percent(marginBefore)} → ${percent(marginAfter)}`] as const,
          ['negative', negativeRows === null ? nothing : formatCount(negativeRows)] as const,
        ]),
    ...(targetTps === null
      ? []
      : [
          ['tps', t('routeOverview:bulk.perSecond', { tps: targetTps })] as const,
          ['volume', formatCount(seen.volume24h ?? 0)] as const,
          [
            'capacity',
            t('routeOverview:bulk.needOfFree', { need: seen.tpsNeed ?? 0, free: seen.tpsFree ?? 0 }),
          ] as const,
        ]),
  ] as const;
  return (
    <section className={styles.effect} aria-label={t('routeOverview:bulk.effect')}>
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2 }}
        title={t('routeOverview:bulk.effect')}
        items={facts.map(([key, children]) => ({ key, label: t(`routeOverview:bulk.${key}`), children }))}
      />
      {seen.tpsNeed !== null && seen.tpsFree !== null && seen.tpsNeed > seen.tpsFree && (
        <Alert type="warning" showIcon title={t('routeOverview:bulk.tooSlow')} />
      )}
      {leftOut}
      {hidesMargins && <Alert type="info" showIcon title={t('routeOverview:bulk.hidesMargins')} />}
      {conflicts.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('routeOverview:bulk.conflicts', { count: seen.conflictCount })}
          description={
            <ul className={styles.conflicts}>
              {conflicts.map(({ rowId, code, detail, ...row }) => (
                <li key={`${rowId} ${code}`}>
                  {nameOf({ rowId, code, detail, ...row })}: {t(`routeOverview:conflict.${code}`, { detail })}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <h3>{t('routeOverview:bulk.sample')}</h3>
      <ul className={styles.sample}>
        {sample.map((each) => (
          <li key={each.rowId}>
            <strong>{nameOf(each)}</strong>
            <span>{partsText(each.before)}</span>
            <span>
              {t('routeOverview:bulk.becomes')} {partsText(each.after)}
            </span>
          </li>
        ))}
      </ul>
      <Form<ApplyValues> layout="vertical" initialValues={{ hours, guard, comment }} onFinish={onApply}>
        <Form.Item
          name="comment"
          label={t('routeOverview:bulk.comment')}
          extra={t('routeOverview:bulk.commentHint')}
          rules={rulesFor(router.apply.input, 'comment', lang)}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="hours" label={t('routeOverview:bulk.revert')}>
          <Select
            options={[
              { value: 0, label: t('routeOverview:bulk.never') },
              ...revertHours.map((count) => ({ value: count, label: t('routeOverview:bulk.hours', { count }) })),
            ]}
          />
        </Form.Item>
        {guard !== undefined && (
          <Form.Item
            name="guard"
            label={t('routeOverview:bulk.guard')}
            extra={t('routeOverview:bulk.guardHint', { least: leastGuarded })}
          >
            <Select
              options={[
                { value: 0, label: t('routeOverview:bulk.noGuard') },
                ...guards.map((percent) => ({ value: percent, label: t('routeOverview:bulk.below', { percent }) })),
              ]}
            />
          </Form.Item>
        )}
        {waiting.field}
        <Button type="primary" htmlType="submit" loading={isSending} disabled={waiting.isOpen}>
          {t('routeOverview:bulk.apply', { count: rows })}
        </Button>
      </Form>
    </section>
  );
}
