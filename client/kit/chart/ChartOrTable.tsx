import { useTranslation } from '#client/i18n/t.ts';
import { Segmented } from '../Segmented.tsx';

export type ChartForm = 'chart' | 'table';

interface ChartOrTableProps {
  /** Accessible name of the choice. */
  label: string;
  value: ChartForm;
  onChange: (form: ChartForm) => void;
}

/** Shows figures as a chart or as a table. */
export function ChartOrTable({ label, value, onChange }: ChartOrTableProps) {
  const { t } = useTranslation();
  return (
    <Segmented<ChartForm>
      size="small"
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: 'chart', label: t('kit.chart.asChart') },
        { value: 'table', label: t('kit.chart.asTable') },
      ]}
    />
  );
}
