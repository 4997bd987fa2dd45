import Alert from 'antd/es/alert';
import type { CallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { channelTitles } from '#shared/texts/channel-columns.ts';
import styles from './test-rail.module.css';

/** Why a test could not begin: in one sentence, or field by field. The message's fields say it themselves. */
export function TestRefusal({ error }: { error: CallError }) {
  const { t } = useTranslation();
  const titles: Readonly<Record<string, string>> = channelTitles[useLang()];
  const fields = error.fields.filter(({ field }) => !field.startsWith('message.'));
  const nameOf = (field: string) => {
    const name = field.replace(/^config\./, '');
    return titles[name] ?? name;
  };
  if (fields.length === 0) {
    return <Alert role="alert" type="error" showIcon title={error.message} />;
  }
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={t('channelTest:refusedFields')}
      description={
        <ul className={styles.refused}>
          {fields.map(({ field, msg }) => (
            <li key={field}>
              {nameOf(field)}: {msg}
            </li>
          ))}
        </ul>
      }
    />
  );
}
