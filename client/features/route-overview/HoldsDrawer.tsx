import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Drawer } from '#client/kit/Drawer.tsx';
import { showServerErrors } from '#client/kit/form/server-errors.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { useChannels, useCountries } from '#client/kit/lookups.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { matches, OptionSelect } from '#client/kit/OptionSelect.tsx';
import { problemText } from '#client/kit/rules.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { useTimes } from '#client/kit/times.ts';
import { valuesOf } from '#shared/fields.ts';
import { HoldState, type RouteHold } from '#shared/route/hold.ts';
import { router } from '#shared/route/router.ts';
import { refreshRoutes, tellHeld } from './change-routes.ts';
import styles from './route-overview.module.css';

interface HoldsDrawerProps {
  /** Proposed for a new hold: the channel of the filter. */
  channelId: string | undefined;
  onClose: () => void;
}

/** Holds of accounts and channels; holds destinations of a channel, and lifts what is held. */
export function HoldsDrawer({ channelId, onClose }: HoldsDrawerProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<HoldState>('held');
  const { data, error, mutate } = useCall(router.holds, { state, pageSize: 200 }, { quiet: true });
  return (
    <Drawer open onClose={onClose} size={640} title={t('routeOverview:holds.title')}>
      <Can do={router.holdChannel}>
        <ChannelHoldForm channelId={channelId} />
      </Can>
      <Segmented
        className={styles.views}
        aria-label={t('routeOverview:holds.show')}
        value={state}
        options={valuesOf(HoldState).map((value) => ({ value, label: t(`routeOverview:holds.states.${value}`) }))}
        onChange={setState}
      />
      {error && !data && <FailedNotice error={error} onRetry={() => void mutate()} />}
      {!data && !error && <Loading />}
      {data?.total === 0 && <p>{t('routeOverview:holds.none')}</p>}
      <ul className={styles.applied}>
        {data?.list.map((hold) => (
          <Hold key={hold.holdId} hold={hold} />
        ))}
      </ul>
    </Drawer>
  );
}

interface HoldValues {
  channelId: string;
  countryIds: string[];
  reason: string;
  until?: number;
}

/** Stops a channel from sending to countries. */
function ChannelHoldForm({ channelId }: { channelId: string | undefined }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { zone } = useTimes();
  const [form] = Form.useForm<HoldValues>();
  const channels = useChannels();
  const countries = useCountries();
  const { send, isSending } = useSend(router.holdChannel);
  const rules = [{ required: true, message: problemText({ rule: 'required' }, lang) }];
  const hold = async ({ until, ...values }: HoldValues) => {
    const outcome = await send({ ...values, until: until ?? null }, { quiet: ['request.invalid'] }).catch(asCallError);
    if (outcome instanceof Error) {
      showServerErrors(form, outcome, {});
      return;
    }
    tellHeld(outcome, t('routeOverview:holds.done', { count: outcome.changed }), t);
    form.resetFields(['countryIds', 'reason', 'until']);
    await refreshRoutes();
  };
  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      onFinish={hold}
      initialValues={{ ...(channelId !== undefined && { channelId }) }}
    >
      <div className={styles.monitor}>
        <Form.Item name="channelId" label={t('routeOverview:holds.channel')} rules={rules}>
          <OptionSelect list={channels} />
        </Form.Item>
        <Form.Item name="countryIds" label={t('routeOverview:holds.countries')} rules={rules}>
          <Select
            mode="multiple"
            maxCount={300}
            loading={countries.isLoading}
            options={countries.options.map(({ value, label, code }) => ({ value, label, code }))}
            showSearch={{ filterOption: matches }}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label={t('routeOverview:holds.reason')}
          rules={[{ required: true, whitespace: true, message: problemText({ rule: 'required' }, lang) }]}
        >
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item
          name="until"
          label={t('routeOverview:holds.until')}
          extra={t('routeOverview:holds.untilHint', { zone })}
        >
          <MomentInput />
        </Form.Item>
      </div>
      <Button danger htmlType="submit" loading={isSending} className={styles.holdButton}>
        {t('routeOverview:holds.hold')}
      </Button>
    </Form>
  );
}

function Hold({ hold }: { hold: RouteHold }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const { send, isSending } = useSend(router.liftHolds);
  const { holdId, channelId, channelName, userName, customerName, countryName, operatorName, isDefault } = hold;
  const { reason, until, state, createdAt, createdBy, liftedAt, liftedBy } = hold;
  const owner = channelId === null ? `${userName} · ${customerName}` : channelName;
  const place = `${countryName} · ${isDefault ? t('routeOverview:holds.all') : operatorName}`;
  const lift = async () => {
    const outcome = await send({ holdIds: [holdId] }).catch(asCallError);
    if (outcome instanceof Error) return;
    notify({ type: 'success', text: t('routeOverview:unholdDone', { count: outcome.changed }) });
    await refreshRoutes();
  };
  return (
    <li>
      <div>
        <strong>{owner}</strong>
        <span>{place}</span>
        <small>{reason}</small>
        <small>
          {t('routeOverview:holds.since', { time: formatTime(createdAt), name: createdBy })}
          {until !== null && ` · ${t('routeOverview:holds.ends', { time: formatTime(until) })}`}
          {liftedAt !== null && ` · ${t('routeOverview:holds.lifted', { time: formatTime(liftedAt), name: liftedBy })}`}
        </small>
      </div>
      {state === 'held' && (
        <Can do={channelId === null ? router.liftHolds : router.holdChannel}>
          <Button
            size="small"
            loading={isSending}
            aria-label={t('routeOverview:holds.lift', { name: `${owner} ${place}` })}
            onClick={() => void lift()}
          >
            {t('routeOverview:unhold')}
          </Button>
        </Can>
      )}
    </li>
  );
}
