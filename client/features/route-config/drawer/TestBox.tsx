import styles from '../route.module.css';
import '#client/i18n/namespaces/simulate.ts';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { SimulationResult } from '#client/business/simulate/SimulationResult.tsx';
import { useTrafficChoices } from '#client/business/simulate/use-traffic-choices.ts';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { rulesFor } from '#client/kit/rules.ts';
import type { PriceTraffic } from '#shared/channel/price.ts';
import { router } from '#shared/route/router.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { Simulation } from '#shared/route/simulation.ts';
import { draftedRows, type ShownRow } from '../draft.ts';
import type { PresentTable } from '../present.ts';

interface TestBoxProps {
  row: RouteRowInput;
  shown: ShownRow;
  present: PresentTable;
}
interface Values {
  number: string;
  senderId?: string;
  trafficType?: PriceTraffic;
  content?: string;
}

/** Simulates routing of one message against the draft, unsaved changes of this row included; shows the matched condition and channel. */
export function TestBox({ row, shown: { stored }, present: { table, edits } }: TestBoxProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const kinds = useTrafficChoices();
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<{ of: RouteRowInput; found: Simulation }>();
  const ask = async ({ number, senderId, trafficType, content }: Values) => {
    setAsking(true);
    const others = draftedRows(edits.draft).filter(({ operatorId }) => operatorId !== row.operatorId);
    const found = await call(router.simulate, {
      userId: table.userId,
      number,
      content: content ?? '',
      rows: [...others, row],
      ...(senderId && { senderId }),
      ...(trafficType && { trafficType }),
    }).catch(asCallError);
    setAsking(false);
    // `call()` has already shown a failure.
    setAnswer(found instanceof Error ? undefined : { of: row, found });
  };
  const rules = (field: 'number' | 'senderId' | 'content') => rulesFor(router.simulate.input, field, lang);
  // What was found belongs to the row as it was then.
  const found = answer?.of === row ? answer.found : undefined;
  return (
    <section className={styles.test} aria-label={t('routeDraft:test')}>
      <h3>{t('routeDraft:test')}</h3>
      <p>{t('routeDraft:testHint')}</p>
      <Form<Values>
        layout="vertical"
        validateTrigger="onBlur"
        initialValues={{ number: `+${stored.cc}` }}
        onFinish={(values) => void ask(values)}
      >
        <Form.Item name="number" label={t('simulate:fields.number')} rules={rules('number')}>
          <Input inputMode="tel" />
        </Form.Item>
        <Form.Item name="senderId" label={t('simulate:fields.senderId')} rules={rules('senderId')}>
          <Input maxLength={15} />
        </Form.Item>
        <Form.Item name="trafficType" label={t('simulate:fields.trafficType')}>
          <Select allowClear placeholder={t('simulate:ownKind')} options={[...kinds]} />
        </Form.Item>
        <Form.Item name="content" label={t('simulate:fields.content')} rules={rules('content')}>
          <Input maxLength={1000} />
        </Form.Item>
        <Button htmlType="submit" loading={isAsking}>
          {t('routeDraft:testRun')}
        </Button>
      </Form>
      {found && <Taken found={found} row={row} />}
      {found && <SimulationResult found={found} />}
    </section>
  );
}

/** Which condition takes the message; or that another row decides. */
function Taken({ found: { items, chosen, operator, row: decided }, row }: { found: Simulation; row: RouteRowInput }) {
  const { t } = useTranslation();
  if (decided && decided.operatorId !== row.operatorId) {
    const name = operator ? `${operator.operatorName} ${operator.mccmnc ?? ''}`.trim() : '';
    return <Alert type="warning" showIcon title={t('routeDraft:testElsewhere', { operator: name })} />;
  }
  const taking = items.at(-1);
  if (!chosen || !taking) return null;
  const stored = row.configItems.find(({ itemId }) => itemId === taking.itemId);
  const rule =
    taking.itemId === null
      ? t('routeDraft:testResend')
      : taking.ruleName ||
        (stored?.rule.length === 0 ? t('routeConfig:catchAll') : t('routeConfig:itemNo', { place: taking.order }));
  return (
    <p>
      <strong role="status">{t('routeDraft:testTakenBy', { rule, channel: chosen.channelName })}</strong>
    </p>
  );
}
