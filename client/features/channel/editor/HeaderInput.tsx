import Button from 'antd/es/button';
import Input from 'antd/es/input/Input';
import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { movesHeaders } from '#shared/channel/secret-target.ts';
import { listText } from '#shared/texts/list.ts';
import styles from './channel-form.module.css';
import type { StoredSecrets } from './stored-secrets.ts';
import { useMoved } from './use-moved.ts';

interface HeaderInputProps {
  id?: string;
  /** Undefined keeps what is stored. */
  value?: Record<string, string> | undefined;
  onChange?: (value: Record<string, string> | undefined) => void;
  stored: StoredSecrets;
}
interface Line {
  key: number;
  name: string;
  value: string;
}

/** Headers of HTTP calls: names and values are written, only names are ever read again. */
export function HeaderInput({ id, value: entered, onChange, stored }: HeaderInputProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [lines, setLines] = useState<readonly Line[]>([]);
  const isMoved = useMoved(movesHeaders, stored);
  const isEmptied = entered !== undefined && Object.keys(entered).length === 0;
  const become = (next: readonly Line[]) => {
    setLines(next);
    const named = next.filter(({ name }) => name !== '');
    onChange?.(next.length === 0 ? undefined : Object.fromEntries(named.map(({ name, value }) => [name, value])));
  };
  const change = (key: number, patch: Partial<Line>) =>
    become(lines.map((line) => (line.key === key ? { ...line, ...patch } : line)));
  return (
    <div id={id} className={styles.lines}>
      {stored.headerNames.length > 0 && (
        <span className={styles.secret}>
          <small data-moved={isMoved || undefined}>
            {isEmptied
              ? t('channelForm:password.removed')
              : t(isMoved ? 'channelForm:headers.moved' : 'channelForm:headers.stored', {
                  names: listText(stored.headerNames, lang),
                })}
          </small>
          {lines.length === 0 && (
            <Button type="link" size="small" onClick={() => onChange?.(isEmptied ? undefined : {})}>
              {t(isEmptied ? 'channelForm:password.keep' : 'channelForm:password.remove')}
            </Button>
          )}
        </span>
      )}
      {lines.map(({ key, name, value }, index) => (
        <div key={key} className={styles.line}>
          <Input
            aria-label={`${t('channelForm:headers.name')} ${index + 1}`}
            placeholder={t('channelForm:headers.name')}
            value={name}
            maxLength={64}
            onChange={({ target }) => change(key, { name: target.value.replace(/[^A-Za-z0-9-]/g, '') })}
          />
          <Input
            aria-label={`${t('channelForm:headers.value')} ${index + 1}`}
            placeholder={t('channelForm:headers.value')}
            value={value}
            maxLength={1000}
            autoComplete="off"
            onChange={({ target }) => change(key, { value: target.value })}
          />
          <Button
            aria-label={t('channelForm:headers.remove', { number: index + 1 })}
            onClick={() => become(lines.filter((line) => line.key !== key))}
          >
            ×
          </Button>
        </div>
      ))}
      <Button
        size="small"
        onClick={() => become([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, name: '', value: '' }])}
      >
        {t('channelForm:headers.add')}
      </Button>
      <small>{t('channelForm:headers.help')}</small>
    </div>
  );
}
