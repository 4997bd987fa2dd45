import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { customerPrice } from '#shared/customer/price.ts';
import { meaningOf } from '#shared/smpp/describe.ts';
import { longestText } from '#shared/smpp.ts';
import { nationalAlphabet, nationalLanguages } from '#shared/sms/national-alphabets.ts';
import { countParts, splitParts } from '#shared/sms/parts.ts';
import { CountCost } from './CountCost.tsx';
import { MarkedText } from './MarkedText.tsx';
import { Option } from './Option.tsx';
import styles from './smpp.module.css';

interface CountTabProps {
  text: string;
  onText: (text: string) => void;
}

/** How many parts a text takes, which characters make it UCS-2, and the text that would not. */
export function CountTab({ text, onText }: CountTabProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [reference, setReference] = useState<8 | 16>(8);
  const [locking, setLocking] = useState(0);
  const [single, setSingle] = useState(0);
  const options = { reference, alphabet: nationalAlphabet(locking, single) };
  const { encoding, units, parts, perPart, free, offenders, gsmText } = countParts(text, options);
  const split = splitParts(text, options).parts;
  const languages = [
    { value: 0, label: t('decode:noTable') },
    ...Object.keys(nationalLanguages).map((id) => ({
      value: Number(id),
      label: meaningOf({ list: 'language', value: Number(id) }, lang),
    })),
  ];
  return (
    <>
      <div className={styles.input}>
        <label htmlFor="smpp-count">{t('decode:countText')}</label>
        <Input.TextArea
          id="smpp-count"
          value={text}
          maxLength={longestText}
          onChange={({ target }) => onText(target.value)}
          autoSize={{ minRows: 3, maxRows: 10 }}
        />
        <div className={styles.row}>
          <span>{t('decode:reference')}</span>
          <Segmented<8 | 16>
            aria-label={t('decode:reference')}
            value={reference}
            onChange={setReference}
            options={([8, 16] as const).map((value) => ({ value, label: t('decode:bits', { bits: value }) }))}
          />
          <Option label={t('decode:locking')}>
            {(id) => (
              <Select<number>
                id={id}
                value={locking}
                onChange={setLocking}
                // Spanish has no locking shift table.
                options={languages.filter(({ value }) => value !== 2)}
                popupMatchSelectWidth={false}
              />
            )}
          </Option>
          <Option label={t('decode:single')}>
            {(id) => (
              <Select<number>
                id={id}
                value={single}
                onChange={setSingle}
                options={languages}
                popupMatchSelectWidth={false}
              />
            )}
          </Option>
        </div>
      </div>
      <div className={styles.result}>
        <dl className={styles.counts} aria-live="polite">
          <Count name={t('decode:parts')} value={parts} />
          <Count name={t('decode:encoding')} value={encoding === 'GSM7' ? 'GSM-7' : 'UCS-2'} />
          <Count name={t('decode:counted')} value={units} />
          <Count name={t('decode:perPart')} value={perPart} />
          <Count name={t('decode:free')} value={free} />
        </dl>
        <Can do={customerPrice.ofParts}>
          <CountCost parts={parts} />
        </Can>
        {offenders.length > 0 && (
          <section>
            <h2 className={styles.title}>{t('decode:offenders', { count: offenders.length })}</h2>
            <MarkedText text={text} offenders={offenders} />
          </section>
        )}
        {gsmText !== undefined && (
          <section>
            <div className={styles.row}>
              <h2 className={styles.title}>
                {t('decode:gsmText', { parts: t('decode:partsCount', { count: countParts(gsmText, options).parts }) })}
              </h2>
              <Button size="small" onClick={() => onText(gsmText)}>
                {t('decode:useGsm')}
              </Button>
            </div>
            <p className={styles.text}>{gsmText}</p>
          </section>
        )}
        {split.length > 1 && (
          <ol className={styles.messages}>
            {split.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name but their number.
              <li key={index}>
                <span className={styles.faint}>
                  {t('decode:partNumber', { number: index + 1, total: split.length })}
                </span>
                <p className={styles.text}>{part.text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </>
  );
}

const Count = ({ name, value }: { name: string; value: number | string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
