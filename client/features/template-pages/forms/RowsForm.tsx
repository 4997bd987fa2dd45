import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { asPickList, useCountries } from '#client/kit/lookups.ts';
import { MoneyInput } from '#client/kit/MoneyInput.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { rulesFor } from '#client/kit/rules.ts';
import { labelOf } from '#client/kit/texts.ts';
import { operator } from '#shared/operator.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './forms.module.css';
import { SampleInput } from './sample-input.ts';

const maxRows = 10;

/** Rows that people add and remove; in each, the operators offered are those of its country. */
export function RowsForm() {
  const { t } = useTranslation();
  const [form] = Form.useForm();
  return (
    <Form form={form} layout="vertical" className={pageStyles.card} initialValues={{ rows: [{}] }}>
      <Form.List name="rows">
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles.row}>
                <PlaceFields row={name} />
                <Button
                  icon={<DeleteOutlined />}
                  aria-label={t('templatePages:forms.removeRow', { number: name + 1 })}
                  disabled={rows.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <div>
              <Button icon={<PlusOutlined />} disabled={rows.length >= maxRows} onClick={() => add({})}>
                {t('templatePages:forms.addRow')}
              </Button>
            </div>
          </>
        )}
      </Form.List>
    </Form>
  );
}

function PlaceFields({ row }: { row: number }) {
  const { t } = useTranslation();
  const lang = useLang();
  const form = Form.useFormInstance();
  const countryId: string | null | undefined = Form.useWatch(['rows', row, 'countryId'], form);
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null).data);
  const field = (name: 'countryId' | 'operatorId' | 'price') => ({
    name: [row, name],
    label: labelOf('templatePages', name, t),
    rules: rulesFor(SampleInput, name, lang),
  });
  return (
    <>
      <Form.Item {...field('countryId')}>
        <OptionSelect
          list={useCountries()}
          // Another country has other operators.
          onChange={(value) =>
            form.setFieldValue(['rows', row], {
              ...form.getFieldValue(['rows', row]),
              countryId: value,
              operatorId: null,
            })
          }
        />
      </Form.Item>
      <Form.Item {...field('operatorId')}>
        <OptionSelect list={countryId ? operators : { options: [], isLoading: false }} disabled={!countryId} />
      </Form.Item>
      <Form.Item {...field('price')}>
        <MoneyInput currency="USD" />
      </Form.Item>
    </>
  );
}
