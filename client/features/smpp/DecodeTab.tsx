import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useDeferredValue, useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { decodeReply } from '#shared/smpp/reply.ts';
import { longestInput } from '#shared/smpp.ts';
import { type DecodeChoice, DecodeOptions, optionsOf } from './DecodeOptions.tsx';
import { exampleInput } from './example-input.ts';
import { Messages } from './Messages.tsx';
import { OctetsView } from './OctetsView.tsx';
import { PduChoice } from './PduChoice.tsx';
import styles from './smpp.module.css';

interface DecodeTabProps {
  input: string;
  onInput: (input: string) => void;
}

/** Paste, and see what it says. */
export function DecodeTab({ input, onInput }: DecodeTabProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [choice, setChoice] = useState<DecodeChoice>({
    mode: 'auto',
    dataCoding: '',
    septets: '',
    udh: false,
    zone: 0,
  });
  const [chosen, setChosen] = useState(0);
  const read = useDeferredValue(input);
  const reply = decodeReply({ input: read.slice(0, longestInput), ...optionsOf(choice) }, lang);
  const { pdus, bare, messages, warnings } = reply;
  const index = Math.min(chosen, Math.max(0, pdus.length - 1));
  const octets = pdus[index] ?? bare;
  const isEmpty = read.trim() === '';
  return (
    <>
      <div className={styles.input}>
        <label htmlFor="smpp-input">{t('decode:input')}</label>
        <Input.TextArea
          id="smpp-input"
          className={styles.code}
          value={input}
          maxLength={longestInput}
          onChange={({ target }) => onInput(target.value)}
          autoSize={{ minRows: 4, maxRows: 12 }}
          spellCheck={false}
          aria-describedby="smpp-input-hint"
        />
        <p id="smpp-input-hint">{t('decode:inputHint')}</p>
        <DecodeOptions choice={choice} onChoice={setChoice} />
        <div className={styles.row}>
          <Button size="small" onClick={() => onInput(exampleInput)}>
            {t('decode:example')}
          </Button>
          <Button size="small" disabled={input === ''} onClick={() => onInput('')}>
            {t('decode:clear')}
          </Button>
          {octets && <CopyTextButton text={JSON.stringify(reply, null, 2)} label={t('decode:copyJson')} />}
        </div>
      </div>
      {isEmpty ? (
        <div className={styles.none}>
          <p>{t('decode:nothing')}</p>
          <p>{t('decode:nothingHint')}</p>
        </div>
      ) : (
        <div className={styles.result} aria-busy={read !== input}>
          {warnings.length > 0 && (
            <ul className={styles.faults} aria-label={t('decode:faults')}>
              {warnings.map(({ code, line, offset, text }) => (
                <li key={`${code} ${line} ${offset}`}>
                  {text}{' '}
                  <span className={styles.faint}>
                    {t('decode:atOctet', { offset })} · {t('decode:line', { line })}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {pdus.length > 0 && <PduChoice pdus={pdus} chosen={index} onChoose={setChosen} />}
          <Messages messages={messages} />
          {octets && <OctetsView key={`${index} ${octets.hex}`} octets={octets} />}
        </div>
      )}
    </>
  );
}
