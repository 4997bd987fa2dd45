import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import type { InputOf } from '#shared/http/endpoint.ts';
import { encodeSubmit } from '#shared/smpp/submit.ts';
import { longestText, type smpp } from '#shared/smpp.ts';
import styles from './smpp.module.css';

type EncodeInput = InputOf<typeof smpp.encode>;

const codings = [0, 1, 3, 8, 9, 15, 24] as const;
const longModes = [1, 2, 3, 4] as const;

import { Option } from './Option.tsx';

/** What fields of a PDU hold: printable ASCII. */
const asField = (typed: string): string => typed.replace(/[^ -~]/g, '').slice(0, 20);

interface EncodeTabProps {
  text: string;
  onText: (text: string) => void;
  onDecode: (hex: string) => void;
}

/** A text as the PDUs that carry it. */
export function EncodeTab({ text, onText, onDecode }: EncodeTabProps) {
  const { t } = useTranslation();
  const [how, setHow] = useState<Omit<EncodeInput, 'text'>>({
    longMode: 1,
    source: 'ACME',
    destination: '8613800138000',
  });
  const set = (patch: Partial<EncodeInput>) => setHow({ ...how, ...patch });
  const { dataCoding, parts } = encodeSubmit({ text, ...how });
  const { maxParts = 10 } = how;
  const isOther = how.dataCoding !== undefined && how.dataCoding !== 9 && how.dataCoding !== dataCoding;
  return (
    <>
      <div className={styles.input}>
        <label htmlFor="smpp-text">{t('decode:encodeText')}</label>
        <Input.TextArea
          id="smpp-text"
          value={text}
          maxLength={longestText}
          onChange={({ target }) => onText(target.value)}
          autoSize={{ minRows: 3, maxRows: 10 }}
        />
        <div className={styles.row}>
          <Option label={t('decode:asData')}>
            {(id) => (
              <Select<EncodeInput['dataCoding']>
                id={id}
                allowClear
                placeholder={t('decode:automatic')}
                value={how.dataCoding}
                onChange={(value) => set({ dataCoding: value })}
                options={codings.map((value) => ({ value, label: t(`decode:codings.${value}`) }))}
                popupMatchSelectWidth={false}
              />
            )}
          </Option>
          <Option label={t('decode:longMode')}>
            {(id) => (
              <Select<EncodeInput['longMode']>
                id={id}
                value={how.longMode}
                onChange={(longMode) => set({ longMode })}
                options={longModes.map((value) => ({ value, label: t(`decode:longModes.${value}`) }))}
                popupMatchSelectWidth={false}
              />
            )}
          </Option>
          <Option label={t('decode:source')}>
            {(id) => (
              <Input id={id} value={how.source} onChange={({ target }) => set({ source: asField(target.value) })} />
            )}
          </Option>
          <Option label={t('decode:destination')}>
            {(id) => (
              <Input
                id={id}
                value={how.destination}
                onChange={({ target }) => set({ destination: asField(target.value) })}
              />
            )}
          </Option>
          <Option label={t('decode:maxParts')}>
            {(id) => (
              <InputNumber<number>
                id={id}
                className={styles.short}
                min={1}
                max={255}
                precision={0}
                value={maxParts}
                onChange={(value) => set({ maxParts: value ?? undefined })}
              />
            )}
          </Option>
          <Checkbox checked={how.packed ?? false} onChange={({ target }) => set({ packed: target.checked })}>
            {t('decode:packed')}
          </Checkbox>
        </div>
      </div>
      <div className={styles.result}>
        {isOther && <p className={styles.warned}>{t('decode:otherCoding', { coding: dataCoding })}</p>}
        {parts.length > maxParts ? (
          <p className={styles.warned} role="alert">
            {t('decode:tooManyParts', { count: parts.length, most: maxParts })}
          </p>
        ) : (
          <>
            <div className={styles.row}>
              <Button onClick={() => onDecode(parts.map(({ hex }) => hex).join('\n'))}>{t('decode:readIt')}</Button>
              <CopyTextButton text={parts.map(({ hex }) => hex).join('\n')} label={t('decode:copyHex')} />
            </div>
            <ol className={styles.messages}>
              {parts.map(({ text: part, message, hex }, index) => (
                <li key={hex}>
                  <h2 className={styles.title}>{t('decode:partNumber', { number: index + 1, total: parts.length })}</h2>
                  <p className={styles.text}>{part}</p>
                  <dl className={styles.report}>
                    <div>
                      <dt>{t('decode:shortMessage')}</dt>
                      <dd className={styles.code}>{message}</dd>
                    </div>
                    <div>
                      <dt>{t('decode:submitSm')}</dt>
                      <dd className={styles.code}>{hex}</dd>
                    </div>
                  </dl>
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </>
  );
}
