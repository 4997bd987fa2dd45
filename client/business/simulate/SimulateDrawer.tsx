import styles from './simulate.module.css';
import '#client/i18n/namespaces/simulate.ts';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTrafficChoices } from '#client/business/simulate/use-traffic-choices.ts';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import type { PriceTraffic } from '#shared/channel/price.ts';
import { router } from '#shared/route/router.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { Simulation } from '#shared/route/simulation.ts';
import { Drawer } from '../../kit/Drawer.tsx';
import { SimulationResult } from './SimulationResult.tsx';

interface SimulateDrawerProps {
  userId: string;
  userName: string;
  /** Rows of routes that are not saved yet: they count as if they were. */
  draft?: readonly RouteRowInput[];
  /** Moment that is entered at first. */
  at?: number | undefined;
  onClose: () => void;
}

interface Values {
  number: string;
  senderId?: string;
  content?: string;
  trafficType?: PriceTraffic;
  time?: number;
}

/** Tries which way a message of an account would take, and shows each rule on it. */
export function SimulateDrawer({ userId, userName, draft = [], at, onClose }: SimulateDrawerProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm<Values>();
  const kinds = useTrafficChoices();
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<Simulation>();

  const ask = async ({ number, senderId, content, trafficType, time }: Values) => {
    setAsking(true);
    const outcome = await call(router.simulate, {
      userId,
      number,
      content: content ?? '',
      ...(senderId && { senderId }),
      ...(trafficType && { trafficType }),
      ...(time !== undefined && { time }),
      ...(draft.length > 0 && { rows: [...draft] }),
    }).catch(asCallError);
    setAsking(false);
    // `call()` has already shown a failure; an older answer would belong to another question.
    setFound(outcome instanceof Error ? undefined : outcome);
  };

  const rules = (field: 'number' | 'senderId' | 'content') => rulesFor(router.simulate.input, field, lang);
  return (
    <Drawer open onClose={onClose} size={720} title={t('simulate:titleFor', { name: userName })}>
      <p className={styles.hint}>{t(draft.length > 0 ? 'simulate:draftHint' : 'simulate:hint')}</p>
      <Form
        form={form}
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{ time: at }}
        onFinish={ask}
        className={styles.form}
      >
        <Form.Item name="number" label={t('simulate:fields.number')} rules={rules('number')}>
          <Input autoFocus inputMode="tel" placeholder={t('simulate:numberHint')} />
        </Form.Item>
        <Form.Item name="senderId" label={t('simulate:fields.senderId')} rules={rules('senderId')}>
          <Input maxLength={15} placeholder={t('simulate:senderHint')} />
        </Form.Item>
        <Form.Item name="trafficType" label={t('simulate:fields.trafficType')}>
          <Select allowClear placeholder={t('simulate:ownKind')} options={[...kinds]} />
        </Form.Item>
        <Form.Item name="time" label={t('simulate:fields.time')}>
          <MomentInput />
        </Form.Item>
        <Form.Item name="content" label={t('simulate:fields.content')} rules={rules('content')} className={styles.wide}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 5 }} maxLength={4000} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isAsking}>
          {t('simulate:run')}
        </Button>
      </Form>
      {found && <SimulationResult found={found} />}
    </Drawer>
  );
}
