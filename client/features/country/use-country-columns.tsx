import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { type Country, CountrySortField } from '#shared/country.ts';
import { valuesOf } from '#shared/fields.ts';
import { policies, regions, risks } from './country-choices.ts';
import { IsoCode } from './IsoCode.tsx';

/** The columns of the list; the name in the reader's language first. */
export function useCountryColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<Country, 'country'>('country', t, valuesOf(CountrySortField));
  const [own, other] =
    lang === 'zh' ? (['countryName', 'countryNameEn'] as const) : (['countryNameEn', 'countryName'] as const);
  return column.all(
    [
      column.text(own, {
        width: 216,
        isOnPhone: true,
        render: (row) => (
          <>
            <IsoCode code={row.iso2} />
            {row[own]}
          </>
        ),
      }),
      column.text(other, { width: 168 }),
      column.code('cc', {
        width: 104,
        isOnPhone: true,
        render: (row) => <span className={cellStyles.code}>+{row.cc}</span>,
      }),
      column.own('mccList', {
        width: 120,
        render: (row) => <span className={cellStyles.code}>{row.mccList.join(' ') || nothing}</span>,
        copyText: (row) => row.mccList.join(' '),
      }),
      column.kind('region', regions(t), { width: 176 }),
      column.count('operatorCount', { isOnPhone: true, width: 112 }),
      column.count('prefixCount', { width: 96 }),
      column.kind('senderIdPolicy', policies(t), { width: 176, isOnPhone: true }),
      column.status('riskLevel', risks(t), { width: 96 }),
      column.own('mnpEnabled', {
        width: 112,
        render: (row) => (row.mnpEnabled ? t('kit.yes') : nothing),
      }),
      column.text('mainZone', { width: 184 }),
      column.code('currency', { width: 88 }),
      column.status('status', switchChoices(t), { width: 96 }),
      column.code('iso2', { isOptional: true, width: 80 }),
      column.code('iso3', { isOptional: true, width: 112 }),
      column.count('sort', { isOptional: true }),
      column.text('contentNotes', { isOptional: true, width: 280 }),
      column.time('updatedAt', { isOptional: true }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
    ],
    {
      concatSupported: 'hidden',
      countryId: 'hidden',
      createdAt: 'hidden',
      createdBy: 'hidden',
      defaultOperatorId: 'hidden',
      dltRequired: 'hidden',
      numberLengthMax: 'hidden',
      numberLengthMin: 'hidden',
      quietHours: 'hidden',
      trunkPrefix: 'hidden',
      unicodeSupported: 'hidden',
      version: 'hidden',
    },
  );
}
