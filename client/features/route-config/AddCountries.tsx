import Select from 'antd/es/select';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { emptyRow, type ShownRow } from './draft.ts';
import type { RouteTasksProps } from './present.ts';
import styles from './route.module.css';

interface AddCountriesProps {
  rows: readonly ShownRow[];
  userId: string;
  onAdd: RouteTasksProps['onAdd'];
  onClose: () => void;
}

/** Adds the default rows of countries that the table does not have yet. */
export function AddCountries({ rows, userId, onAdd, onClose }: AddCountriesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly (string | number)[]>([]);
  const [isLoading, setLoading] = useState(false);
  const countries = useCountries();
  const known = new Set<string | number>(rows.map(({ stored }) => stored.countryId));
  const add = async () => {
    setLoading(true);
    try {
      const places = await call(routeDraft.places, { userId, countryIds: chosen.map(String) });
      onAdd(
        places,
        places.map(({ operatorId }) => [operatorId, emptyRow(operatorId)]),
      );
      onClose();
    } finally {
      setLoading(false);
    }
  };
  return (
    <Dialog
      open
      title={t('routeConfig:addCountries')}
      okText={t('routeConfig:addButton', { count: chosen.length })}
      okButtonProps={{ disabled: chosen.length === 0 }}
      confirmLoading={isLoading}
      onOk={() => void add()}
      onCancel={onClose}
    >
      <p>{t('routeConfig:addCountriesHint')}</p>
      <Select<(string | number)[]>
        mode="multiple"
        className={styles.wide}
        aria-label={t('routeConfig:countries')}
        placeholder={t('routeConfig:findCountry')}
        loading={countries.isLoading}
        value={[...chosen]}
        onChange={setChosen}
        showSearch={{ optionFilterProp: 'label' }}
        options={countries.options
          .filter(({ value, disabled }) => !known.has(value) && !disabled)
          .map(({ value, label, code }) => ({ value, label: `${label} ${code ?? ''}` }))}
      />
    </Dialog>
  );
}
