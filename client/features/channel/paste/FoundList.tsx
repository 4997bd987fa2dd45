import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import type { ChannelFields } from '#shared/channel/input.ts';
import { fieldName, valueWord } from './field-words.ts';
import type { MailField } from './mail-field.ts';
import type { MailFind } from './parse-mail.ts';
import styles from './paste-mail.module.css';

interface FoundListProps {
  found: readonly MailFind[];
  present: Partial<ChannelFields>;
  chosen: ReadonlySet<MailFind>;
  onChoose: (find: MailFind, isChosen: boolean) => void;
}

/** What the form has of a field; of a password it has nothing to show. */
const presentValue = (present: Partial<ChannelFields>, field: MailField) =>
  field === 'password' ? undefined : present[field];

/** The recognised values, each with the line it was read from. */
export function FoundList({ found, present, chosen, onChoose }: FoundListProps) {
  const { t } = useTranslation();
  const [isShown, setShown] = useState(false);
  return (
    <table className={styles.found}>
      <thead>
        <tr>
          <th scope="col">{t('channelPaste:field')}</th>
          <th scope="col">{t('channelPaste:valueFrom')}</th>
        </tr>
      </thead>
      <tbody>
        {found.map((find) => {
          const { field, value, isTicked } = find;
          const name = fieldName(field, t);
          const isSecret = field === 'password';
          const word = isSecret && !isShown ? '••••••' : valueWord(field, value, t);
          const old = presentValue(present, field);
          return (
            <tr key={`${field} ${value}`}>
              <th scope="row">
                <Checkbox
                  checked={chosen.has(find)}
                  onChange={({ target }) => onChoose(find, target.checked)}
                  aria-label={
                    isSecret
                      ? t('channelPaste:takeSecret', { field: name })
                      : t('channelPaste:take', { field: name, value: word })
                  }
                >
                  {name}
                </Checkbox>
              </th>
              <td>
                <span className={cellStyles.code}>{word}</span>
                {isSecret && (
                  <Button type="link" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
                    {t(isShown ? 'channelPaste:hide' : 'channelPaste:show')}
                  </Button>
                )}
                {!isTicked && <span className={styles.note}>{t('channelPaste:unsure')}</span>}
                {old === value && <span className={styles.note}>{t('channelPaste:same')}</span>}
                {old !== undefined && old !== null && old !== '' && old !== value && (
                  <span className={styles.note} data-replaces>
                    {t('channelPaste:replaces', { old: valueWord(field, old, t) })}
                  </span>
                )}
                <span className={styles.text}>{isShown ? find.text : find.masked}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
