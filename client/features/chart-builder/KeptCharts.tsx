import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type ChartView, chartView } from '#shared/chart-view.ts';
import styles from './chart-builder.module.css';

/** `08:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The charts that one keeps; a chosen one is replaced by the present chart. */
export function KeptCharts({ views, onChoose }: { views: readonly ChartView[]; onChoose: (view: ChartView) => void }) {
  const { t } = useTranslation();
  const { send: remove, isSending } = useSend(chartView.remove);
  const handleRemove = async (chartViewId: string) => {
    await remove({ chartViewId });
    await refetch(chartView.list);
  };
  const wordsOf = ({ isPinned, mailEvery, mailHour }: ChartView): string =>
    [
      ...(isPinned ? [t('chartBuilder:keep.pinned')] : []),
      ...(mailEvery === 'never' ? [] : [`${t(`chartBuilder:keep.every.${mailEvery}`)} ${hourText(mailHour)}`]),
    ].join(' · ');
  if (views.length === 0) return null;
  return (
    <ul className={styles.kept} aria-label={t('chartBuilder:keep.list')}>
      {views.map((view) => (
        <li key={view.chartViewId}>
          <Button type="link" size="small" onClick={() => onChoose(view)}>
            {view.chartName}
          </Button>
          <span>{wordsOf(view)}</span>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            disabled={isSending}
            aria-label={t('kit.views.remove', { name: view.chartName })}
            onClick={() => handleRemove(view.chartViewId)}
          />
        </li>
      ))}
    </ul>
  );
}
