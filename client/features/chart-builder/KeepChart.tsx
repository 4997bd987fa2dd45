import Checkbox from 'antd/es/checkbox';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useLocation } from 'react-router-dom';
import { type ChartUrl, rangeIn } from '#client/business/chart/chart-url.ts';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { limitsOf, rulesFor } from '#client/kit/rules.ts';
import { useCan } from '#client/kit/use-can.ts';
import { type ChartView, ChartViewFields, chartView, MailEvery } from '#shared/chart-view.ts';
import type { ErrorName } from '#shared/errors.ts';
import { valuesOf } from '#shared/fields.ts';
import type { ChartInput } from '#shared/statistic/chart.ts';
import { statistic } from '#shared/statistic.ts';
import { hourText, KeptCharts } from './KeptCharts.tsx';

type Values = Pick<ChartView, 'chartName' | 'isPinned' | 'mailEvery' | 'mailHour'>;

interface KeepChartProps {
  input: ChartUrl;
  question: ChartInput;
  onClose: () => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: hourText(hour) }));

/** Keeps the present chart on the workbench, or has it mailed. */
export function KeepChart({ input, question, onClose }: KeepChartProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const can = useCan();
  const { search } = useLocation();
  const { data } = useCall(chartView.list, {}, { quiet: true });
  const [form] = Form.useForm<Values>();
  const mailEvery = Form.useWatch('mailEvery', form) ?? 'never';
  const name = Form.useWatch('chartName', form);
  const views = data?.views ?? [];
  const same = views.find(({ chartName }) => chartName === name);

  const handleFinish = async (values: Values, quiet: ErrorName[]) => {
    const { dateTime: _range, ...asked } = question;
    const named = same && { chartViewId: same.chartViewId, version: same.version };
    const query = search.replace(/^\?/, '');
    const kept = { ...values, ...named, query, question: { ...asked, range: rangeIn(input) } };
    await call(chartView.save, kept, { quiet });
    notify({ type: 'success', text: t('chartBuilder:keep.done') });
    await refetch(chartView.list);
  };
  return (
    <FormDialog<Values>
      title={t('chartBuilder:keep.title')}
      okText={t(same ? 'chartBuilder:keep.replace' : 'kit.save')}
      form={form}
      initialValues={{ isPinned: true, mailEvery: 'never', mailHour: 8 }}
      fieldErrors={{ 'chart-view.no-address': 'mailEvery', 'chart-view.pinned': 'isPinned' }}
      onFinish={handleFinish}
      onClose={onClose}
    >
      <KeptCharts views={views} onChoose={(view) => form.setFieldsValue(view)} />
      <Form.Item
        name="chartName"
        label={t('chartBuilder:keep.fields.chartName')}
        rules={rulesFor(ChartViewFields, 'chartName', lang)}
      >
        <Input {...limitsOf(ChartViewFields, 'chartName')} autoComplete="off" />
      </Form.Item>
      <Form.Item name="isPinned" valuePropName="checked">
        <Checkbox>{t('chartBuilder:keep.fields.isPinned')}</Checkbox>
      </Form.Item>
      <Form.Item
        name="mailEvery"
        label={t('chartBuilder:keep.fields.mailEvery')}
        hidden={!can(statistic.chartExport)}
        extra={data && t('chartBuilder:keep.to', { email: data.email || '–' })}
      >
        <Select
          options={valuesOf(MailEvery).map((value) => ({ value, label: t(`chartBuilder:keep.every.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="mailHour" label={t('chartBuilder:keep.fields.mailHour')} hidden={mailEvery === 'never'}>
        <Select options={hours} />
      </Form.Item>
    </FormDialog>
  );
}
