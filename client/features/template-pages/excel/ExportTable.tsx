import '#client/i18n/namespaces/country.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { runExport } from '#client/http/run-export.ts';
import { saveFile } from '#client/http/save-file.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { ImportDrawer } from '#client/kit/import/ImportDrawer.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Country, CountrySortField, country } from '#shared/country.ts';
import { valuesOf } from '#shared/fields.ts';
import { workbookOf } from './write-workbook.ts';

/** All rows of a filter as a file of the server, chosen ones as a file of the browser, and files the other way. */
export function ExportTable() {
  const { t } = useTranslation();
  const lang = useLang();
  const [input, setInput] = useUrlInput(country.list.input);
  const [isImporting, setImporting] = useState(false);
  const page = useCall(country.list, input);
  const column = columnsOf<Country, 'country'>('country', t, valuesOf(CountrySortField));
  const exportName = t('country:exportName');
  const titles = [t('country:fields.countryNameEn'), t('country:fields.iso2'), t('country:fields.cc')];
  const saveChosen = async (rows: readonly Country[]) => {
    const blob = await workbookOf([
      {
        name: exportName,
        groups: titles.map((title) => ({ title: '', columns: [title] })),
        rows: rows.map(({ countryNameEn, iso2, cc }) => [countryNameEn, iso2, cc]),
      },
    ]);
    saveFile({ name: `${exportName}.xlsx`, blob });
  };
  return (
    <>
      <ResourceTable
        screen="templateExcel"
        rowKey="countryId"
        columns={[
          column.text(lang === 'zh' ? 'countryName' : 'countryNameEn', { width: 216, isOnPhone: true }),
          column.code('iso2', { width: 96, isOnPhone: true }),
          column.code('cc', { width: 104, isOnPhone: true }),
          column.count('operatorCount', { width: 112 }),
          column.count('prefixCount'),
        ]}
        page={page}
        input={input}
        onInputChange={setInput}
        slots={{
          lead: (
            <Button size="small" onClick={() => setImporting(true)}>
              {t('country:importTitle')}
            </Button>
          ),
          tools: () => (
            <ExportButton onExport={(fileType) => runExport(country.export, { fileType, exportName }, exportName)} />
          ),
          bulk: (rows) => (
            <Button size="small" onClick={() => void saveChosen(rows)}>
              {t('templatePages:excel.saveChosen', { count: rows.length })}
            </Button>
          ),
        }}
      />
      {isImporting && (
        <ImportDrawer
          title={t('country:importTitle')}
          hint={t('country:importHint')}
          endpoint={country.import}
          template={country.downloadTemplateFile}
          refetches={[country.list, country.options]}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}
