import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { country } from '#shared/country.ts';
import type { InputOf } from '#shared/http/endpoint.ts';

/** The countries of the present filter with all their operators, in the form the import takes. */
export function CountryExport({ input }: { input: InputOf<typeof country.list> }) {
  const { t } = useTranslation();
  const { pageNo, pageSize, sortField, sortOrder, ...filter } = input;
  const exportName = t('country:exportName');
  return (
    <Can do={country.export}>
      <ExportButton
        onExport={(fileType) => runExport(country.export, { ...filter, fileType, exportName }, exportName)}
      />
    </Can>
  );
}
