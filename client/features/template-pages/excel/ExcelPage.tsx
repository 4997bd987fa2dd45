import { useTranslation } from '#client/i18n/t.ts';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import { ExportTable } from './ExportTable.tsx';
import table from './ExportTable.tsx?raw';
import { LargeExport } from './LargeExport.tsx';
import large from './LargeExport.tsx?raw';
import { StyledWorkbook } from './StyledWorkbook.tsx';
import workbook from './StyledWorkbook.tsx?raw';

type Key = 'table' | 'workbook' | 'largeFile';

const examples: readonly PageExample<Key>[] = [
  { key: 'table', file: 'excel/ExportTable.tsx', source: table, Component: ExportTable },
  { key: 'workbook', file: 'excel/StyledWorkbook.tsx', source: workbook, Component: StyledWorkbook },
  { key: 'largeFile', file: 'excel/LargeExport.tsx', source: large, Component: LargeExport },
];

/** Template page: workbooks out and in. */
export function ExcelPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateExcel')}
      purpose={t('templatePages:excel.purpose')}
      examples={examples}
      words={(key) => ({ title: t(`templatePages:excel.${key}.title`), note: t(`templatePages:excel.${key}.note`) })}
    />
  );
}
