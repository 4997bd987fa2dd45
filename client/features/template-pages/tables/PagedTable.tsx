import '#client/i18n/namespaces/country.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { type Country, type CountryFilter, CountrySortField, country } from '#shared/country.ts';
import { valuesOf } from '#shared/fields.ts';

/** A list call as a table: filters, order and page stand in the address, layout and views are kept per administrator. */
export function PagedTable() {
  const { t } = useTranslation();
  const lang = useLang();
  const [input, setInput] = useUrlInput(country.list.input);
  const page = useCall(country.list, input);
  const filter = filtersOf<CountryFilter, 'country'>('country', t, input, setInput);
  const column = columnsOf<Country, 'country'>('country', t, valuesOf(CountrySortField));
  return (
    <>
      <FilterBar
        filters={[filter.text('keyword', t('country:keywordHint')), filter.choice('status', switchChoices(t))]}
        onReset={() => setInput({ keyword: undefined, status: undefined })}
      />
      <ResourceTable
        screen="templateTables"
        rowKey="countryId"
        columns={[
          column.text(lang === 'zh' ? 'countryName' : 'countryNameEn', { width: 216, isOnPhone: true }),
          column.code('iso2', { width: 96, isOnPhone: true }),
          column.code('cc', { width: 104 }),
          column.count('operatorCount', { width: 112, isOnPhone: true }),
          column.count('prefixCount'),
          column.code('currency', { width: 96 }),
          column.text('mainZone', { width: 184, isOptional: true }),
          column.status('status', switchChoices(t), { width: 96, isOnPhone: true }),
          column.time('updatedAt'),
        ]}
        page={page}
        input={input}
        onInputChange={setInput}
      />
    </>
  );
}
