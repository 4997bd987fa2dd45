import styles from './country.module.css';
import '#client/i18n/namespaces/country.ts';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import Button from 'antd/es/button';
import { useState } from 'react';
import * as Type from 'typebox/type';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { Page } from '#client/kit/Page.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { oneOf } from '#shared/fields.ts';
import { operator } from '#shared/operator.ts';
import { OperatorList } from './OperatorList.tsx';
import type { OperatorTask } from './OperatorTasks.tsx';

const NumberQuery = lazyPart(() => import('./NumberQuery.tsx').then((module) => module.NumberQuery));
const OperatorTasks = lazyPart(() => import('./OperatorTasks.tsx').then((module) => module.OperatorTasks));

/** Which half of the screen the address opens. */
const TabInput = Type.Object({ tab: Type.Optional(oneOf('operators', 'query')) });

/** Mobile networks of a country, and whose a number is. */
export function OperatorPage() {
  const { t } = useTranslation();
  const [input, setInput] = useUrlInput(operator.list.input);
  const [{ tab = 'operators' }, setTab] = useUrlInput(TabInput);
  const [task, setTask] = useState<OperatorTask>();
  const countries = useCountries();
  const { countryId } = input;
  const setCountry = (value: string | undefined) => setInput({ countryId: value });

  return (
    <Page
      title={t('menu.operator')}
      purpose={t(tab === 'query' ? 'operator:query.title' : 'operator:purpose')}
      actions={
        <div className={styles.operatorHead}>
          <Segmented<'operators' | 'query'>
            aria-label={t('kit.show')}
            value={tab}
            onChange={(value) => setTab({ tab: value === 'operators' ? undefined : value })}
            options={[
              { value: 'operators', label: t('operator:tabs.operators') },
              { value: 'query', label: t('operator:tabs.query') },
            ]}
          />
          {tab === 'operators' && (
            <OptionSelect
              aria-label={t('operator:country')}
              list={countries}
              allowClear
              placeholder={t('operator:pickCountry')}
              value={countryId}
              onChange={(value) => setCountry(value === null ? undefined : String(value))}
            />
          )}
          {tab === 'operators' && countryId && (
            <Can do={operator.add}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setTask({ kind: 'new', countryId })}>
                {t('operator:new')}
              </Button>
            </Can>
          )}
        </div>
      }
    >
      {tab === 'operators' ? (
        <OperatorList input={input} onInputChange={setInput} onTask={setTask} />
      ) : (
        <NumberQuery countryId={countryId} onCountry={setCountry} />
      )}
      {task && <OperatorTasks task={task} onClose={() => setTask(undefined)} />}
    </Page>
  );
}
