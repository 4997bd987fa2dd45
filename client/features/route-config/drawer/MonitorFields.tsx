import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { valuesOf } from '#shared/fields.ts';
import { MonitorAction, MonitorCycle } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import styles from '../route.module.css';

interface MonitorFieldsProps {
  row: RouteRowInput;
  onChange: (patch: Partial<RouteRowInput>) => void;
}

/** How often the monitor looks at the row, and what it does when too little is delivered. */
export function MonitorFields({ row, onChange }: MonitorFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('routeConfig:monitor')}</h3>
      <div className={styles.line}>
        <Form.Item label={t('routeConfig:fields.monitorCycle')}>
          <Select
            aria-label={t('routeConfig:fields.monitorCycle')}
            value={row.monitorCycle ?? 0}
            options={[
              { value: 0, label: t('routeConfig:off') },
              ...valuesOf(MonitorCycle).map((value) => ({ value, label: t('routeConfig:minutes', { count: value }) })),
            ]}
            onChange={(chosen) =>
              onChange({ monitorCycle: valuesOf(MonitorCycle).find((value) => value === chosen) ?? null })
            }
          />
        </Form.Item>
        <Form.Item label={t('routeConfig:fields.monitorMinCount')}>
          <InputNumber
            aria-label={t('routeConfig:fields.monitorMinCount')}
            min={1}
            max={1_000_000}
            precision={0}
            value={row.monitorMinCount}
            onChange={(monitorMinCount) => monitorMinCount !== null && onChange({ monitorMinCount })}
          />
        </Form.Item>
        <Form.Item label={t('routeConfig:fields.successRateThreshold')}>
          <Input
            aria-label={t('routeConfig:fields.successRateThreshold')}
            inputMode="decimal"
            suffix="%"
            value={row.successRateThreshold ?? ''}
            onChange={(event) => onChange({ successRateThreshold: event.target.value.trim() || null })}
          />
        </Form.Item>
        <Form.Item label={t('routeConfig:fields.monitorAction')}>
          <Select
            aria-label={t('routeConfig:fields.monitorAction')}
            value={row.monitorAction}
            options={valuesOf(MonitorAction).map((value) => ({ value, label: t(`routeConfig:actions.a${value}`) }))}
            onChange={(monitorAction) => onChange({ monitorAction })}
          />
        </Form.Item>
      </div>
    </>
  );
}
