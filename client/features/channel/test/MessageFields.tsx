import Input from 'antd/es/input';
import TextArea from 'antd/es/input/TextArea';
import { useId } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { TestMessage } from '#shared/channel/test.ts';
import type { FieldError } from '#shared/errors.ts';
import { partCount } from './part-count.ts';
import styles from './test-rail.module.css';

interface MessageFieldsProps {
  message: TestMessage;
  /** What the server refused of it, by `message.number` and so on. */
  refused: readonly FieldError[];
  onChange: (message: TestMessage) => void;
}

/** The message that a test sends at its end. */
export function MessageFields({ message, refused, onChange }: MessageFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { coding, parts, used, room } = partCount(message.content);
  const problem = (field: keyof TestMessage) => refused.find((each) => each.field === `message.${field}`)?.msg;
  const control = (field: keyof TestMessage) => ({
    id: `${id}-${field}`,
    value: message[field],
    'aria-invalid': problem(field) !== undefined,
    'aria-describedby': `${id}-${field}-note`,
    ...(problem(field) !== undefined && { status: 'error' as const }),
  });
  const note = (field: keyof TestMessage, help: string) => (
    <span id={`${id}-${field}-note`} className={styles.faint} {...(problem(field) && { 'data-error': '' })}>
      {problem(field) ?? help}
    </span>
  );
  return (
    <div className={styles.message}>
      <label htmlFor={`${id}-number`}>{t('channelTest:message.number')}</label>
      <Input
        {...control('number')}
        inputMode="tel"
        maxLength={24}
        onChange={({ target }) => onChange({ ...message, number: target.value })}
      />
      {note('number', t('channelTest:message.numberHelp'))}
      <label htmlFor={`${id}-sender`}>{t('channelTest:message.sender')}</label>
      <Input
        {...control('sender')}
        maxLength={21}
        onChange={({ target }) => onChange({ ...message, sender: target.value })}
      />
      {note('sender', '')}
      <label htmlFor={`${id}-content`}>{t('channelTest:message.content')}</label>
      <TextArea
        {...control('content')}
        rows={3}
        maxLength={1000}
        onChange={({ target }) => onChange({ ...message, content: target.value })}
      />
      {note('content', t('channelTest:message.parts', { count: parts, coding, used, room }))}
    </div>
  );
}

/** A number as the wire has it: written with `+`, `00` or blanks, it is digits only. */
export const wireMessage = (message: TestMessage): TestMessage => ({
  ...message,
  number: message.number.replace(/[\s().-]/g, '').replace(/^(?:\+|00)/, ''),
  sender: message.sender.trim(),
});
