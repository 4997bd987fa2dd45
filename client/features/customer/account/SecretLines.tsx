import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import type { ClearSecrets } from '#shared/user/secrets.ts';
import styles from './account.module.css';
import { secretKinds, secretNames } from './account-choices.ts';

/** Credentials in clear, each with a button to copy it. */
export function SecretLines({ systemId, secrets }: { systemId: string; secrets: ClearSecrets }) {
  const { t } = useTranslation();
  const names = secretNames(t);
  const lines = [
    { key: 'systemId', name: t('account:fields.systemId'), text: systemId },
    ...secretKinds.map((kind) => ({ key: kind, name: names[kind], text: secrets[kind] ?? '' })),
  ].filter(({ text }) => text !== '');
  return (
    <dl className={styles.secrets}>
      {lines.map(({ key, name, text }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>
            <span data-secret={key}>{text}</span>
            <CopyTextButton text={text} label={t('account:secret.copy', { what: name })} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
