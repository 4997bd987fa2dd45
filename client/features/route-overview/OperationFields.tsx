import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Radio from 'antd/es/radio';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useChannels } from '#client/kit/lookups.ts';
import { matches, OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText, rulesFor } from '#client/kit/rules.ts';
import { valuesOf } from '#shared/fields.ts';
import { RouteOperation } from '#shared/route/overview.ts';
import { MonitorAction, MonitorCycle } from '#shared/route/row.ts';
import styles from './route-overview.module.css';

export interface OperationValues {
  op: RouteOperation['op'];
  fromChannelId?: string;
  toChannelId?: string;
  weight?: number;
  weights?: { channelId?: string; weight?: number }[];
  resendChannelIds?: string[];
  waitSec?: number;
  maxAttempts?: number;
  /** 0: not monitored. */
  monitorCycle?: 0 | 5 | 10 | 15 | 30 | 60;
  monitorMinCount?: number;
  successRateThreshold?: string;
  monitorAction?: 0 | 1 | 2 | 3;
}

/** The operation as the call takes it, without fields that belong to another one. */
export function operationOf(values: OperationValues): RouteOperation {
  const { op, fromChannelId, toChannelId, weight, weights = [] } = values;
  const from = fromChannelId ? { fromChannelId } : {};
  const to = toChannelId ? { toChannelId } : {};
  if (op === 'replace') return { op, ...from, ...to };
  if (op === 'add') return { op, ...to, ...(weight && { weight }) };
  if (op === 'remove') return { op, ...from };
  if (op === 'weights') {
    return {
      op,
      weights: weights.flatMap((each) =>
        each.channelId && each.weight ? [{ channelId: each.channelId, weight: each.weight }] : [],
      ),
    };
  }
  if (op === 'resend') {
    const { resendChannelIds = [], waitSec, maxAttempts } = values;
    return { op, resendChannelIds, ...(waitSec && { waitSec }), ...(maxAttempts && { maxAttempts }) };
  }
  const { monitorCycle, monitorMinCount, successRateThreshold, monitorAction } = values;
  return {
    op,
    ...(monitorCycle !== undefined && { monitorCycle: monitorCycle === 0 ? null : monitorCycle }),
    ...(monitorMinCount && { monitorMinCount }),
    ...(successRateThreshold && { successRateThreshold }),
    ...(monitorAction !== undefined && { monitorAction }),
  };
}

/** What is to be done to the rows. */
export function OperationFields() {
  const { t } = useTranslation();
  const lang = useLang();
  const op: OperationValues['op'] = Form.useWatch('op') ?? 'replace';
  const channels = useChannels();
  const required = [{ required: true, message: problemText({ rule: 'required' }, lang) }];
  const pick = (name: 'fromChannelId' | 'toChannelId', label: string) => (
    <Form.Item name={name} label={label} rules={required}>
      <OptionSelect list={channels} />
    </Form.Item>
  );
  return (
    <>
      <Form.Item name="op" label={t('routeOverview:bulk.op')}>
        <Radio.Group
          className={styles.ops}
          optionType="button"
          options={valuesOf(RouteOperation.properties.op).map((value) => ({
            value,
            label: t(`routeOverview:bulk.ops.${value}`),
          }))}
        />
      </Form.Item>
      {(op === 'replace' || op === 'remove') && pick('fromChannelId', t('routeOverview:bulk.from'))}
      {(op === 'replace' || op === 'add') && pick('toChannelId', t('routeOverview:bulk.to'))}
      {op === 'add' && (
        <Form.Item
          name="weight"
          label={t('routeOverview:bulk.weight')}
          extra={t('routeOverview:bulk.weightHint')}
          rules={required}
        >
          <InputNumber min={1} max={99} suffix="%" />
        </Form.Item>
      )}
      {op === 'weights' && (
        <Form.List name="weights">
          {(entries, { add }) => (
            <>
              {entries.map(({ key, name }) => (
                <div key={key} className={styles.weights}>
                  <Form.Item name={[name, 'channelId']} label={t('routeOverview:bulk.channel')} rules={required}>
                    <OptionSelect list={channels} />
                  </Form.Item>
                  <Form.Item name={[name, 'weight']} label={t('routeOverview:bulk.weight')} rules={required}>
                    <InputNumber min={1} max={100} suffix="%" />
                  </Form.Item>
                </div>
              ))}
              <Button type="link" onClick={() => add({})}>
                {t('routeOverview:bulk.addWeight')}
              </Button>
            </>
          )}
        </Form.List>
      )}
      {op === 'resend' && (
        <>
          <Form.Item
            name="resendChannelIds"
            label={t('routeOverview:bulk.resendChannels')}
            extra={t('routeOverview:bulk.resendHint')}
          >
            <Select
              mode="multiple"
              maxCount={20}
              loading={channels.isLoading}
              options={channels.options.map(({ value, label, code, disabled }) => ({ value, label, code, disabled }))}
              showSearch={{ filterOption: matches }}
            />
          </Form.Item>
          <div className={styles.monitor}>
            <Form.Item name="waitSec" label={t('routeOverview:bulk.waitSec')}>
              <InputNumber min={5} max={86_400} />
            </Form.Item>
            <Form.Item name="maxAttempts" label={t('routeOverview:bulk.maxAttempts')}>
              <InputNumber min={1} max={3} />
            </Form.Item>
          </div>
        </>
      )}
      {op === 'monitor' && <MonitorFields />}
    </>
  );
}

function MonitorFields() {
  const { t } = useTranslation();
  const lang = useLang();
  return (
    <div className={styles.monitor}>
      <Form.Item name="monitorCycle" label={t('routeOverview:bulk.cycle')}>
        <Select
          allowClear
          options={[
            { value: 0, label: t('routeOverview:bulk.off') },
            ...valuesOf(MonitorCycle).map((value) => ({
              value,
              label: t('routeOverview:bulk.minutes', { count: value }),
            })),
          ]}
        />
      </Form.Item>
      <Form.Item name="monitorMinCount" label={t('routeOverview:bulk.minCount')}>
        <InputNumber min={1} max={1_000_000} />
      </Form.Item>
      <Form.Item
        name="successRateThreshold"
        label={t('routeOverview:bulk.threshold')}
        rules={rulesFor(RouteOperation, 'successRateThreshold', lang)}
      >
        <Input inputMode="decimal" suffix="%" maxLength={6} />
      </Form.Item>
      <Form.Item name="monitorAction" label={t('routeOverview:bulk.action')}>
        <Select
          allowClear
          options={valuesOf(MonitorAction).map((value) => ({
            value,
            label: t(`routeOverview:bulk.actions.a${value}`),
          }))}
        />
      </Form.Item>
    </div>
  );
}
