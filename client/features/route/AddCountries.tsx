import Modal from 'antd/es/modal';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { useCountries } from '#client/kit/lookups.ts';
import { operator } from '#shared/operator.ts';
import type { RouteRow } from '#shared/route/row.ts';
import { inheriting, type ShownRow } from './draft.ts';

interface AddCountriesProps {
  rows: readonly ShownRow[];
  onAdd: (places: readonly RouteRow[]) => void;
  onClose: () => void;
}

/** Adds the default rows of countries that the table does not have yet. */
export function AddCountries({ rows, onAdd, onClose }: AddCountriesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  const [isLoading, setLoading] = useState(false);
  const countries = useCountries();
  const known = new Set<string | number>(rows.map(({ stored }) => stored.countryId));
  const add = async () => {
    setLoading(true);
    try {
      onAdd(await Promise.all(chosen.map((countryId) => defaultRow(String(countryId)))).then((found) => found.flat()));
      onClose();
    } finally {
      setLoading(false);
    }
  };
  return (
    <Modal
      open
      title={t('routeConfig.addCountries')}
      okText={t('routeConfig.addButton', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isLoading}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <p>{t('routeConfig.addCountriesHint')}</p>
      <Select<(string | number)[]>
        mode="multiple"
        className="route-wide"
        aria-label={t('routeConfig.countries')}
        placeholder={t('routeConfig.findCountry')}
        loading={countries.isLoading}
        value={[...chosen]}
        onChange={setChosen}
        showSearch={{ optionFilterProp: 'label' }}
        options={countries.options
          .filter(({ value, disabled }) => !known.has(value) && !disabled)
          .map(({ value, label, code }) => ({ value, label: `${label} ${code ?? ''}` }))}
      />
    </Modal>
  );
}

/** The default operator of a country as a row that is not stored. */
async function defaultRow(countryId: string): Promise<RouteRow[]> {
  const { list } = await call(operator.list, { countryId, pageSize: 200 });
  return list
    .filter(({ isDefault }) => isDefault)
    .map(({ operatorId, countryName, iso2, operatorName }) => ({
      ...{ ...inheriting(operatorId), priceAgent: null, rowId: null, defaultOperatorId: operatorId },
      ...{ countryId, countryName, countryNameEn: countryName, iso2, cc: '', operatorName, mccmnc: null },
      ...{ defaultPriceAgent: null, price: null, priceCurrency: null, priceNext: null },
      ...{ costWeighted: null, margin: null },
    }));
}
