import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import Tag from 'antd/es/tag';
import { clsx } from 'clsx';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import filterStyles from '#client/kit/filter/filter.module.css';
import type { PickList } from '#client/kit/OptionSelect.tsx';
import { useClearIcon } from '#client/kit/use-clear-icon.tsx';
import { useLookup } from '#client/kit/use-lookup.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import styles from './sms.module.css';

/** What the box can fill in. */
export interface SmartFilter {
  numbers?: string[] | undefined;
  numberPrefix?: string | undefined;
  anyId?: string | undefined;
  anyIds?: string[] | undefined;
  sender?: string | undefined;
  customerId?: string | undefined;
  userId?: string | undefined;
  /** Of a link that leads here; the box itself finds ids as `anyId`. */
  msgIds?: string[] | undefined;
}
const smartFields = ['numbers', 'numberPrefix', 'anyId', 'anyIds', 'sender', 'customerId', 'msgIds'] as const;
const nothing: SmartFilter = {
  numbers: undefined,
  numberPrefix: undefined,
  anyId: undefined,
  sender: undefined,
  customerId: undefined,
  userId: undefined,
  anyIds: undefined,
  msgIds: undefined,
};

interface SmartBoxProps {
  dateTime: [number, number];
  onChange: (patch: SmartFilter) => void;
}

/** One box for a number, an id in any base, a sender, a customer or an account: the server decides which it is. */
export function SmartBox({ dateTime, onChange }: SmartBoxProps) {
  const { t } = useTranslation();
  const clearIcon = useClearIcon();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const handleEnter = async () => {
    const wanted = text.trim();
    if (wanted === '' || isAsking) return;
    setAsking(true);
    try {
      const asked = { text: wanted, dateTime };
      const { kind: _kind, ...filter } = await call(smsCustomer.understand, asked, { quiet: ['request.invalid'] });
      // The text goes over into the filter that it means.
      setText('');
      onChange({ ...nothing, ...filter });
    } catch (thrown) {
      // The text stays for another try. `call()` has shown other failures than a refused text.
      const { error, fields, message } = asCallError(thrown);
      if (error === 'request.invalid') notify({ type: 'error', text: fields[0]?.msg ?? message });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Input
      className={clsx(filterStyles.text, styles.smart)}
      aria-label={t('message:smart')}
      placeholder={t('message:smartHint')}
      title={t('message:smartTitle')}
      prefix={<SearchOutlined />}
      allowClear={clearIcon}
      maxLength={8000}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={() => void handleEnter()}
    />
  );
}

interface SmartTagsProps {
  input: SmartFilter;
  customers: PickList;
  onChange: (patch: SmartFilter) => void;
}

/** What the list is limited to by the box, each to be taken off. */
export function SmartTags({ input, customers, onChange }: SmartTagsProps) {
  const { t } = useTranslation();
  const { options } = useLookup(customers, [input.customerId]);
  const shown = smartFields.filter((field) => input[field] !== undefined);
  if (shown.length === 0) return null;
  const textOf = (field: (typeof smartFields)[number]): string => {
    const value = input[field];
    if (field === 'customerId') {
      return options.find((option) => option.value === value)?.label ?? String(value);
    }
    return Array.isArray(value)
      ? value.slice(0, 3).join(', ') + (value.length > 3 ? ` +${value.length - 3}` : '')
      : String(value);
  };
  return (
    <div className={styles.tags}>
      {shown.map((field) => (
        <Tag
          key={field}
          closable={{ 'aria-label': t('message:takeOff', { name: t(`message:fields.${field}`) }) }}
          onClose={(event) => {
            event.preventDefault();
            // An account goes with its customer.
            onChange({ [field]: undefined, ...(field === 'customerId' && { userId: undefined }) });
          }}
        >
          {t(`message:fields.${field}`)}: <span className={cellStyles.code}>{textOf(field)}</span>
        </Tag>
      ))}
    </div>
  );
}
