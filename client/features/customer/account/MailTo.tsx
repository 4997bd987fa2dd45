import AutoComplete from 'antd/es/auto-complete';
import Select from 'antd/es/select';
import { languages } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { Lang } from '#shared/http/endpoint.ts';

/** Where a link is mailed, and in which language. */
export interface Address {
  readonly email: string;
  /** Absent: the customer's. */
  readonly language?: Lang | undefined;
}

/** The address as the calls take it. */
export const sent = ({ email, language }: Address) => ({ email, ...(language !== undefined && { language }) });

interface MailToProps {
  id: string;
  value: Address;
  /** Addresses of the account, to choose from. */
  known: readonly string[];
  onChange: (value: Address) => void;
}

/** Asks for a mail address and the language of the mail. */
export function MailTo({ id, value, known, onChange }: MailToProps) {
  const { t } = useTranslation();
  const { email, language } = value;
  return (
    <>
      <label htmlFor={id}>
        {t('account:link.email')}
        <AutoComplete
          id={id}
          value={email}
          onChange={(next) => onChange({ email: next, language })}
          options={known.map((each) => ({ value: each }))}
        />
      </label>
      <Select
        aria-label={t('account:link.language')}
        value={language}
        allowClear
        placeholder={t('account:link.usualLanguage')}
        onChange={(next) => onChange({ email, language: next })}
        options={languages.map(({ lang, name: label }) => ({ value: lang, label }))}
      />
    </>
  );
}
