import { useTranslation } from '#client/i18n/t.ts';
import formStyles from '#client/kit/form/form.module.css';
import { ChannelField } from './ChannelField.tsx';
import styles from './channel-form.module.css';
import type { FieldSpec, FormValues, GroupSpec } from './field-table.ts';
import type { StoredSecrets } from './stored-secrets.ts';

interface FieldGroupProps {
  id: string;
  group: GroupSpec;
  values: Partial<FormValues>;
  stored: StoredSecrets;
  /** Names of fields that are not right. */
  wrong: readonly string[];
}

/** The fields of one group; those that hardly anybody needs are folded away, unless one of them is not right. */
export function FieldGroup({ id, group, values, stored, wrong }: FieldGroupProps) {
  const { t } = useTranslation();
  const asked = group.fields.filter(({ when }) => when?.(values) ?? true);
  const fields = (specs: readonly FieldSpec[]) =>
    specs.map((spec) => <ChannelField key={spec.name} spec={spec} stored={stored} />);
  const expert = asked.filter(({ isExpert }) => isExpert);
  const isOpen = expert.some(({ name }) => wrong.includes(name));
  return (
    <fieldset id={id} className={formStyles.group}>
      <legend>{t(`channelForm:groups.${group.key}`)}</legend>
      <div className={formStyles.fields}>
        {fields(asked.filter(({ isExpert }) => !isExpert))}
        {expert.length > 0 && (
          <details className={styles.expert} {...(isOpen && { open: true })}>
            <summary>{t('channelForm:expert')}</summary>
            <div className={formStyles.fields}>{fields(expert)}</div>
          </details>
        )}
      </div>
    </fieldset>
  );
}
