import Form from 'antd/es/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { FormDrawer } from '#client/kit/FormDrawer.tsx';
import { differingFields, keepMine } from '#client/kit/three-way.ts';
import { type Country, type CountryInput, country } from '#shared/country.ts';
import { operator } from '#shared/operator.ts';
import { inputOf, newCountry, sentInput } from './country-input.ts';
import { useCountryGroups } from './use-country-groups.tsx';
import { useCountryWords } from './use-country-words.ts';

/** Errors that stand beside a field of the form. */
const claims = { 'country.iso2-taken': 'iso2' } as const;
const quiet = ['country.iso2-taken', 'request.invalid'] as const;

/** Adds a country, or changes the one that was opened. */
export function CountryForm({ opened, onClose }: { opened?: Country; onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [form] = Form.useForm();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<{ mine: CountryInput; theirs: Country }>();
  const groups = useCountryGroups();
  const words = useCountryWords();
  const nameOf = (row: Country) => (lang === 'zh' ? row.countryName : row.countryNameEn);

  const update = async ({ countryId, version }: Country, values: CountryInput) => {
    try {
      return await call(country.update, { countryId, version, ...values }, { quiet: [...quiet, 'version-conflict'] });
    } catch (thrown) {
      const error = asCallError(thrown);
      if (error.error === 'version-conflict') {
        setConflict({ mine: values, theirs: await call(country.get, { countryId }) });
      }
      throw error;
    }
  };
  const handleSave = async (entered: CountryInput) => {
    const values = sentInput(entered);
    const saved = await (base ? update(base, values) : call(country.add, values, { quiet }));
    notify({ type: 'success', text: t(base ? 'country.saved' : 'country.added', { name: nameOf(saved) }) });
    await refetch(country.list, country.get, country.options, operator.list);
    onClose();
  };
  const settle = (values: CountryInput, theirs: Country) => {
    form.setFieldsValue(values);
    setBase(theirs);
    setConflict(undefined);
  };

  const both = base && conflict && { base: inputOf(base), mine: conflict.mine, theirs: inputOf(conflict.theirs) };
  return (
    <FormDrawer<CountryInput>
      form={form}
      title={opened ? t('country.editTitle', { name: nameOf(opened) }) : t('country.newTitle')}
      saveText={opened ? t('kit.save') : t('country.addButton')}
      initial={opened ? inputOf(opened) : newCountry}
      groups={groups}
      claims={claims}
      notice={
        both &&
        conflict && (
          <ConflictNotice
            who={conflict.theirs.updatedBy}
            when={conflict.theirs.updatedAt}
            differences={differingFields(both).map((field) => ({
              field,
              label: t(`country.fields.${field}`),
              mine: words(field, both.mine[field]),
              theirs: words(field, both.theirs[field]),
            }))}
            onKeepMine={() => settle(keepMine(both), conflict.theirs)}
            onTakeTheirs={() => settle(both.theirs, conflict.theirs)}
          />
        )
      }
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
