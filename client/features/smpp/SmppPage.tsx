import styles from './smpp.module.css';
import '#client/i18n/namespaces/decode.ts';
import { useState } from 'react';
import * as Type from 'typebox/type';
import { useTranslation } from '#client/i18n/t.ts';
import { Page } from '#client/kit/Page.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { oneOf } from '#shared/fields.ts';
import { CountTab } from './CountTab.tsx';
import { DecodeTab } from './DecodeTab.tsx';
import { EncodeTab } from './EncodeTab.tsx';

/** `hex` is what links to this screen bring along; what people type stays out of the address. */
const Address = Type.Object({
  tab: Type.Optional(oneOf('decode', 'encode', 'count')),
  hex: Type.Optional(Type.String()),
});

/** Reads PDUs, writes them, counts parts; all of it in the browser. */
export function SmppPage() {
  const { t } = useTranslation();
  const [{ tab = 'decode', hex = '' }, setAddress] = useUrlInput(Address);
  const [pasted, setPasted] = useState('');
  const [text, setText] = useState('');
  return (
    <Page title={t('menu.smpp')} purpose={t('decode:purpose')}>
      <Segmented<'decode' | 'encode' | 'count'>
        aria-label={t('menu.smpp')}
        className={styles.tabs}
        value={tab}
        onChange={(next) => setAddress({ tab: next === 'decode' ? undefined : next })}
        options={(['decode', 'encode', 'count'] as const).map((value) => ({ value, label: t(`decode:tabs.${value}`) }))}
      />
      {tab === 'decode' && (
        <DecodeTab
          input={hex || pasted}
          onInput={(input) => {
            setPasted(input);
            if (hex) setAddress({ hex: undefined }, { replace: true });
          }}
        />
      )}
      {tab === 'encode' && (
        <EncodeTab
          text={text}
          onText={setText}
          onDecode={(input) => {
            setPasted(input);
            setAddress({ tab: undefined, hex: undefined });
          }}
        />
      )}
      {tab === 'count' && <CountTab text={text} onText={setText} />}
    </Page>
  );
}
