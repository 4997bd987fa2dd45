import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { plainText } from '#shared/search-text.ts';
import { type TextCoding, textCodings } from '#shared/smpp/data-coding.ts';
import type { DecodeInput } from '#shared/smpp/decode.ts';
import { codingText } from '#shared/smpp/describe.ts';
import { Option } from './Option.tsx';
import styles from './smpp.module.css';

/** What is said of the input beside it. */
export interface DecodeChoice {
  mode: 'auto' | 'pdu' | 'message';
  coding?: TextCoding | undefined;
  /** As typed: decimal or hex. */
  dataCoding: string;
  /** As typed; of packed GSM-7. */
  septets: string;
  udh: boolean;
  /** Hours that dates of reports are ahead of UTC. */
  zone: number;
}

/** The options of the decoder that a choice means. */
export function optionsOf({ mode, coding, dataCoding, septets, udh, zone }: DecodeChoice): Omit<DecodeInput, 'input'> {
  const value = octetIn(dataCoding);
  const count = numberIn(septets);
  return {
    ...(mode !== 'auto' && { mode }),
    ...(coding && { coding }),
    ...(value !== undefined && { dataCoding: value }),
    ...(coding === 'gsmPacked' && count !== undefined && { septets: count }),
    ...(udh && { udh }),
    zoneMinutes: zone * 60,
  };
}

const octetIn = (text: string): number | undefined => {
  const value = /^(?:0x[0-9a-f]{1,2}|\d{1,3})$/i.test(plainText(text)) ? Number(plainText(text)) : 256;
  return value <= 255 ? value : undefined;
};
const numberIn = (text: string): number | undefined =>
  /^\d{1,5}$/.test(plainText(text)) ? Number(plainText(text)) : undefined;
const isWrong = (text: string, value: number | undefined): boolean => text.trim() !== '' && value === undefined;

const zones = Array.from({ length: 27 }, (_, index) => index - 12);

interface DecodeOptionsProps {
  choice: DecodeChoice;
  onChoice: (choice: DecodeChoice) => void;
}

/** How the input is to be read where it does not say itself. */
export function DecodeOptions({ choice, onChoice }: DecodeOptionsProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const set = (patch: Partial<DecodeChoice>) => onChoice({ ...choice, ...patch });
  return (
    <div className={styles.row}>
      <Segmented<DecodeChoice['mode']>
        aria-label={t('decode:mode')}
        value={choice.mode}
        onChange={(mode) => set({ mode })}
        options={(['auto', 'pdu', 'message'] as const).map((value) => ({ value, label: t(`decode:modes.${value}`) }))}
      />
      <Option label={t('decode:coding')}>
        {(id) => (
          <Select<TextCoding>
            id={id}
            allowClear
            placeholder={t('decode:byDataCoding')}
            value={choice.coding}
            onChange={(coding: TextCoding | undefined) => set({ coding })}
            options={textCodings.map((value) => ({ value, label: codingText(value, lang) }))}
            popupMatchSelectWidth={false}
          />
        )}
      </Option>
      <Option label={t('decode:dataCoding')}>
        {(id) => (
          <Input
            id={id}
            className={styles.short}
            value={choice.dataCoding}
            onChange={({ target }) => set({ dataCoding: target.value })}
            title={t('decode:dataCodingHint')}
            maxLength={4}
            {...(isWrong(choice.dataCoding, octetIn(choice.dataCoding)) && { status: 'error', 'aria-invalid': true })}
          />
        )}
      </Option>
      {choice.coding === 'gsmPacked' && (
        <Option label={t('decode:septets')}>
          {(id) => (
            <Input
              id={id}
              className={styles.short}
              value={choice.septets}
              onChange={({ target }) => set({ septets: target.value })}
              title={t('decode:septetsHint')}
              maxLength={5}
              {...(isWrong(choice.septets, numberIn(choice.septets)) && { status: 'error', 'aria-invalid': true })}
            />
          )}
        </Option>
      )}
      <Checkbox checked={choice.udh} onChange={({ target }) => set({ udh: target.checked })}>
        {t('decode:udh')}
      </Checkbox>
      <Option label={t('decode:zone')}>
        {(id) => (
          <Select<number>
            id={id}
            value={choice.zone}
            onChange={(zone) => set({ zone })}
            options={zones.map((value) => ({
              value,
              label:
                value === 0 ? t('decode:utc') : t('decode:ahead', { hours: value > 0 ? `+${value}` : String(value) }),
            }))}
            popupMatchSelectWidth={false}
          />
        )}
      </Option>
    </div>
  );
}
