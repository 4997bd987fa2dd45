import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { Operator } from '#shared/operator.ts';
import { IsoCode } from './IsoCode.tsx';

/** `460-00`; empty for a default operator. */
export const codeOf = ({ mcc, mnc }: Pick<Operator, 'mcc' | 'mnc'>): string => (mcc ? `${mcc}-${mnc}` : '');

/** The columns of a country's operators, or of all countries'. */
export function useOperatorColumns(isOfOneCountry: boolean) {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<Operator, 'operator'>('operator', t, ['operatorName', 'prefixCount', 'updatedAt']);
  const [own, other] =
    lang === 'zh' ? (['operatorName', 'operatorNameEn'] as const) : (['operatorNameEn', 'operatorName'] as const);
  return column.all(
    [
      column.text(own, {
        width: 280,
        isOnPhone: true,
        render: (row) => (
          <>
            {row[own]} {row.isDefault && <KindTag choice={{ value: 1, label: t('operator:default'), tone: 'info' }} />}
          </>
        ),
      }),
      ...(isOfOneCountry
        ? []
        : [
            column.text('countryName', {
              width: 200,
              isOnPhone: true,
              render: (row) => (
                <>
                  <IsoCode code={row.iso2} />
                  {row.countryName}
                </>
              ),
            }),
          ]),
      column.own('mccmnc', {
        width: 120,
        isOnPhone: true,
        isSortable: true,
        render: (row) => <span className={cellStyles.code}>{codeOf(row) || nothing}</span>,
        copyText: codeOf,
      }),
      column.text('brand', { width: 168, isOnPhone: true }),
      column.text('parentName', { width: 168 }),
      column.count('prefixCount', { width: 112, isOnPhone: true }),
      column.status('status', switchChoices(t), { width: 96 }),
      column.text(other, { isOptional: true, width: 240 }),
      column.time('updatedAt', { isOptional: true }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
      column.time('createdAt', { isOptional: true }),
    ],
    {
      countryId: 'hidden',
      createdBy: 'hidden',
      isDefault: 'elsewhere',
      iso2: 'elsewhere',
      mcc: 'elsewhere',
      mnc: 'elsewhere',
      operatorId: 'hidden',
      parentOperatorId: 'hidden',
      version: 'hidden',
    },
  );
}
