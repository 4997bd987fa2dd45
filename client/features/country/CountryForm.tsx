import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { type Country, CountryInput, country } from '#shared/country.ts';
import { partOf } from '#shared/fields.ts';
import { operator } from '#shared/operator.ts';
import { policies, regions, risks } from './country-choices.ts';
import { newCountry, sentInput } from './country-input.ts';
import { useCountryGroups } from './use-country-groups.tsx';

/** Adds a country, or changes the one that was opened. */
export function CountryForm({ opened, onClose }: { opened?: Country; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const record = useRecordForm<Country, CountryInput, 'country'>({
    resource: 'country',
    opened,
    defaults: newCountry,
    nameOf: ({ countryName, countryNameEn }) => (lang === 'zh' ? countryName : countryNameEn),
    inputOf: (row) => partOf(CountryInput, row),
    sentInput,
    fieldErrors: { 'country.iso2-taken': 'iso2' },
    save: (values, base, quiet) =>
      base
        ? call(country.update, { countryId: base.countryId, version: base.version, ...values }, { quiet })
        : call(country.add, values, { quiet }),
    load: ({ countryId }) => call(country.get, { countryId }),
    refetches: [country.list, country.get, country.options, operator.list],
    onSaved: onClose,
  });
  const words = fieldWords<CountryInput>(
    { region: regions(t), senderIdPolicy: policies(t), riskLevel: risks(t), status: switchChoices(t) },
    t,
  );
  return <RecordDrawer record={record} groups={useCountryGroups()} words={words} onClose={onClose} />;
}
