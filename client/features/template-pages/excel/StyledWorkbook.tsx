import '#client/i18n/namespaces/statistic.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { saveFile } from '#client/http/save-file.ts';
import { useCalls } from '#client/http/use-calls.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import type { ChartInput } from '#shared/statistic/chart.ts';
import { statistic } from '#shared/statistic.ts';
import pageStyles from '../frame/template-pages.module.css';
import { workbookOf } from './write-workbook.ts';

const hour = 3_600_000;
const sheets = ['countryId', 'channelId', 'supplierId'] as const;
const counts = ['messages', 'delivered'] as const;
const money = ['revenue', 'cost'] as const;

/** A workbook with a sheet for each dimension, merged headers and styles, written in the browser from three calls. */
export function StyledWorkbook() {
  const { t } = useTranslation();
  const [until] = useState(() => Math.floor(Date.now() / hour) * hour);
  const question = (dimension: (typeof sheets)[number]): ChartInput => ({
    dateTime: [until - 7 * 24 * hour, until],
    metrics: [...counts, ...money],
    dimensions: [dimension],
    top: 50,
  });
  const answers = useCalls(statistic.chart, sheets.map(question));
  const isReady = answers.every((answer) => answer !== undefined);
  const nameOf = (sheet: (typeof sheets)[number]) => t(`statistic:fields.${sheet}`);
  const save = async () => {
    const plans = sheets.map((sheet, at) => ({
      name: nameOf(sheet),
      groups: [
        { title: '', columns: [nameOf(sheet)] },
        {
          title: t('templatePages:tables.fields.traffic'),
          columns: counts.map((metric) => t(`statistic:metrics.${metric}`)),
        },
        {
          title: t('templatePages:tables.fields.money', { currency: answers[at]?.baseCurrency ?? '' }),
          columns: money.map((metric) => t(`statistic:metrics.${metric}`)),
        },
      ],
      rows: (answers[at]?.cells ?? []).map((cell) => [
        cell.groups[0]?.name ?? '',
        ...[...counts, ...money].map((metric) => Number(cell[metric] ?? 0)),
      ]),
    }));
    saveFile({ name: `${t('templatePages:excel.fileName')}.xlsx`, blob: await workbookOf(plans) });
  };
  return (
    <div className={pageStyles.card}>
      <ul aria-label={t('templatePages:excel.sheets')}>
        {sheets.map((sheet, at) => (
          <li key={sheet}>
            {nameOf(sheet)}:{' '}
            {t('templatePages:excel.rows', {
              count: answers[at]?.cells.length ?? 0,
              formatted: formatCount(answers[at]?.cells.length ?? 0),
            })}
          </li>
        ))}
      </ul>
      <div>
        <Button type="primary" disabled={!isReady} onClick={() => void save()}>
          {t('templatePages:excel.save')}
        </Button>
      </div>
    </div>
  );
}
