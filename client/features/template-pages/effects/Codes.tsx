import Button from 'antd/es/button';
import Input from 'antd/es/input';
import QRCode from 'antd/es/qr-code';
import { useState } from 'react';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './effects.module.css';

/** A picture of the name that repeats: as a background it needs no element over the text, and is printed with it. */
const markOf = (text: string): string => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="88"><text x="24" y="56" transform="rotate(-20 80 44)" font-family="sans-serif" font-size="14" fill="#888" fill-opacity="0.35">${text.replace(/[<>&]/g, '')}</text></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
};

/** A QR code of any text, a document with a water mark, and the way to paper. */
export function Codes() {
  const { t } = useTranslation();
  const { username } = useSession();
  const [text, setText] = useState('https://console.example/#/dashboard/dash');
  return (
    <div className={pageStyles.card}>
      <div className={styles.pair}>
        <QRCode
          value={text || '-'}
          size={160}
          bordered={false}
          bgColor="#fff"
          color="#000"
          aria-label={t('templatePages:effects.code')}
        />
        <label htmlFor="template-code" className={styles.field}>
          {t('templatePages:effects.text')}
          <Input id="template-code" value={text} maxLength={200} onChange={({ target }) => setText(target.value)} />
        </label>
      </div>
      <section
        className={styles.document}
        aria-label={t('templatePages:effects.document')}
        style={{ backgroundImage: markOf(username) }}
      >
        <h2>{t('templatePages:effects.document')}</h2>
        <p>{t('templatePages:effects.documentText')}</p>
      </section>
      <div>
        <Button onClick={() => window.print()}>{t('templatePages:charts.print')}</Button>
      </div>
    </div>
  );
}
