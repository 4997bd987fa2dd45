import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import type { DatePolicy } from '#shared/price-sheet/fields.ts';
import styles from './price-sheet.module.css';

interface PolicyFieldsProps {
  policy: DatePolicy;
  onChange: (policy: DatePolicy) => void;
}

/** From when on the prices of a supplier's sheets count. */
export function PolicyFields({ policy, onChange }: PolicyFieldsProps) {
  const { t } = useTranslation();
  const words = {
    file: t('priceSheet:when.file'),
    now: t('priceSheet:when.now'),
    notice: t('priceSheet:when.notice'),
    days: t('priceSheet:when.days'),
  };
  const choices = <Value extends keyof typeof words>(values: readonly Value[]) =>
    values.map((value) => ({ value, label: words[value] }));
  const days = (name: 'riseDays' | 'removedDays') => (
    <InputNumber
      min={0}
      max={365}
      precision={0}
      value={policy[name]}
      aria-label={`${t(name === 'riseDays' ? 'priceSheet:rise' : 'priceSheet:removed')}: ${t('priceSheet:days')}`}
      suffix={t('priceSheet:days')}
      onChange={(value) => onChange({ ...policy, [name]: value ?? 0 })}
    />
  );
  return (
    <section className={styles.policy} aria-label={t('priceSheet:policy')}>
      <h2>{t('priceSheet:policy')}</h2>
      <p className={styles.hint}>{t('priceSheet:policyHint')}</p>
      <div className={styles.choices}>
        <fieldset>
          <legend>{t('priceSheet:rise')}</legend>
          <Select
            aria-label={t('priceSheet:rise')}
            value={policy.rise}
            options={choices(['file', 'notice'])}
            onChange={(rise) => onChange({ ...policy, rise })}
          />
          {policy.rise === 'notice' && days('riseDays')}
        </fieldset>
        <fieldset>
          <legend>{t('priceSheet:fall')}</legend>
          <Select
            aria-label={t('priceSheet:fall')}
            value={policy.fall}
            options={choices(['now', 'file'])}
            onChange={(fall) => onChange({ ...policy, fall })}
          />
        </fieldset>
        <fieldset>
          <legend>{t('priceSheet:added')}</legend>
          <Select
            aria-label={t('priceSheet:added')}
            value={policy.added}
            options={choices(['file', 'now'])}
            onChange={(added) => onChange({ ...policy, added })}
          />
        </fieldset>
        <fieldset>
          <legend>{t('priceSheet:removed')}</legend>
          <Select
            aria-label={t('priceSheet:removed')}
            value={policy.removed}
            options={choices(['file', 'days'])}
            onChange={(removed) => onChange({ ...policy, removed })}
          />
          {policy.removed === 'days' && days('removedDays')}
        </fieldset>
      </div>
    </section>
  );
}
