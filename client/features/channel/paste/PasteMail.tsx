import styles from './paste-mail.module.css';
import '#client/i18n/namespaces/channel.ts';
import '#client/i18n/namespaces/channel-paste.ts';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import TextArea from 'antd/es/input/TextArea';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import type { ChannelFields, ChannelSecrets } from '#shared/channel/input.ts';
import { AccountButtons } from './AccountButtons.tsx';
import { DoubtfulLines } from './DoubtfulLines.tsx';
import { FoundList } from './FoundList.tsx';
import { mailText } from './mail-html.ts';
import { type MailFind, parseMail, valuesOf } from './parse-mail.ts';

interface PasteMailProps {
  /** What the form holds now. */
  present: Partial<ChannelFields>;
  onTake: (values: Partial<ChannelFields & ChannelSecrets>) => void;
}

/** More than any mail; the rest would only slow the page down. */
const longest = 200_000;

/** Reads a supplier's mail and hands over what the user has checked of it. The text never leaves the page. */
export function PasteMail({ present, onTake }: PasteMailProps) {
  const { t } = useTranslation();
  const id = useId();
  const [mail, setMail] = useState('');
  const { found, doubtful } = useMemo(() => parseMail(mailText(mail)), [mail]);
  const [choices, setChoices] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = new Set(found.filter((find) => isChosen(find, choices)));

  const choose = (finds: readonly MailFind[], isOn: boolean) => {
    const more = finds.map(({ field, value }): [string, string] => [field, isOn ? String(value) : noChoice]);
    setChoices(new Map([...choices, ...more]));
  };
  const handleMail = (text: string) => {
    setMail(text.slice(0, longest));
    setChoices(new Map());
  };
  const handleTake = () => {
    onTake(valuesOf([...chosen]));
    // The mail holds the password: it does not stay on the page.
    handleMail('');
  };

  return (
    <section className={styles.root} aria-labelledby={`${id}-title`}>
      <label id={`${id}-title`} htmlFor={`${id}-mail`}>
        {t('channelPaste:title')}
      </label>
      <p id={`${id}-help`} className={styles.help}>
        {t('channelPaste:help')}
      </p>
      <TextArea
        id={`${id}-mail`}
        aria-describedby={`${id}-help`}
        rows={6}
        value={mail}
        placeholder={t('channelPaste:placeholder')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => handleMail(target.value)}
      />
      <div role="status">
        {found.length > 0 && t('channelPaste:found', { count: found.length })}
        {found.length === 0 && mail.trim() !== '' && (
          <Alert role="none" type="info" showIcon title={t('channelPaste:nothing')} />
        )}
      </div>
      {found.length > 0 && (
        <>
          <DoubtfulLines lines={doubtful} />
          <AccountButtons found={found} onChoose={(finds) => choose(finds, true)} />
          <FoundList found={found} present={present} chosen={chosen} onChoose={(find, isOn) => choose([find], isOn)} />
          <Button type="primary" disabled={chosen.size === 0} onClick={handleTake}>
            {t('channelPaste:done', { count: chosen.size })}
          </Button>
        </>
      )}
    </section>
  );
}

/** No value has this one's letters: they all fit a field. */
const noChoice = '\n';

/** What the mail plainly says, unless the reader chose another value of the field or none. */
function isChosen({ field, value, isTicked }: MailFind, choices: ReadonlyMap<string, string>): boolean {
  const choice = choices.get(field);
  return choice === undefined ? isTicked : choice === String(value);
}
