import Form from 'antd/es/form';
import Input from 'antd/es/input';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { problemOf } from '#client/kit/schema.ts';
import { PriceStep } from '#shared/channel/price.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { BelowField } from './BelowField.tsx';
import { type KeyedLine, keysOf, type PriceCalls } from './price-line.ts';
import { useSavePrices } from './use-save-prices.ts';

interface AdjustDialogProps {
  calls: PriceCalls;
  lines: readonly KeyedLine[];
  onDone: () => void;
  onClose: () => void;
}

interface Values extends FromValues {
  percent?: string;
  fixed?: string;
  belowReason?: string;
}

const steps = ['percent', 'fixed'] as const;

/** Changes the chosen lines by a percentage or an amount. */
export function AdjustDialog({ calls, lines, onDone, onClose }: AdjustDialogProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { save, isBelow } = useSavePrices(calls.refresh);
  const title = t('price:adjustTitle', { count: lines.length });

  const changeOf = ({ percent, fixed, when, moment }: Values) => ({
    keys: keysOf(lines),
    ...(percent && { percent }),
    ...(fixed && { fixed }),
    ...fromOf({ when, ...(moment !== undefined && { moment }) }),
  });
  const handleFinish = async ({ belowReason, ...values }: Values) => {
    const failure = await save(calls.adjust({ ...changeOf(values), ...(belowReason && { belowReason }) }));
    if (failure) throw failure;
    onDone();
  };

  return (
    <FormDialog
      title={title}
      okText={title}
      initialValues={{ when: 'now' }}
      onFinish={handleFinish}
      onClose={onClose}
      width={440}
    >
      <Form.Item
        name="percent"
        label={t('price:percent')}
        extra={t('price:percentHint')}
        rules={rulesFor(PriceStep, 'percent', lang)}
      >
        <Input autoFocus inputMode="decimal" suffix="%" maxLength={8} />
      </Form.Item>
      <Form.Item
        name="fixed"
        label={t('price:fixed')}
        extra={t('price:fixedHint')}
        rules={rulesFor(PriceStep, 'fixed', lang)}
      >
        <Input inputMode="decimal" suffix={lines[0]?.currency} maxLength={14} />
      </Form.Item>
      {calls.adjustEffect && (
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => {
            const change = changeOf(getFieldsValue());
            const isWhole = steps.every(
              (name) => !change[name] || !problemOf(PriceStep.properties[name], change[name]),
            );
            return isWhole && (change.percent || change.fixed) ? calls.adjustEffect?.(change) : null;
          }}
        </Form.Item>
      )}
      <FromField />
      {isBelow && <BelowField />}
    </FormDialog>
  );
}
