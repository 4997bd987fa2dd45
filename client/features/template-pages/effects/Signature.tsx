import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { saveFile } from '#client/http/save-file.ts';
import { useTranslation } from '#client/i18n/t.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './effects.module.css';

const height = 160;

/** Signed with a mouse or finger; by keyboard the name is written. */
export function Signature() {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const [isSigned, setSigned] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    // As many pixels as it is wide: strokes are where the pointer is.
    canvas.current.width = canvas.current.clientWidth;
    const made = new SignaturePad(canvas.current, { penColor: '#111', backgroundColor: '#fff' });
    const note = () => setSigned(true);
    made.addEventListener('endStroke', note);
    pad.current = made;
    return () => {
      made.removeEventListener('endStroke', note);
      made.off();
    };
  }, []);
  const clear = () => {
    pad.current?.clear();
    setSigned(false);
  };
  const write = (name: string) => {
    clear();
    const context = canvas.current?.getContext('2d');
    if (!context || name === '') return;
    context.fillStyle = '#111';
    context.font = 'italic 40px serif';
    context.fillText(name, 24, height / 2 + 12, context.canvas.width - 48);
    setSigned(true);
  };
  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (blob) saveFile({ name: 'signature.png', blob });
    });
  return (
    <div className={pageStyles.card}>
      <canvas
        ref={canvas}
        className={styles.pad}
        height={height}
        role="img"
        aria-label={t(isSigned ? 'templatePages:effects.signed' : 'templatePages:effects.unsigned')}
      />
      <label htmlFor="template-signature" className={styles.field}>
        {t('templatePages:effects.typed')}
        <Input
          id="template-signature"
          maxLength={40}
          autoComplete="off"
          onChange={({ target }) => write(target.value.trim())}
        />
      </label>
      <div className={pageStyles.line}>
        <Button disabled={!isSigned} onClick={clear}>
          {t('templatePages:effects.clear')}
        </Button>
        <Button type="primary" disabled={!isSigned} onClick={save}>
          {t('templatePages:effects.savePicture')}
        </Button>
      </div>
    </div>
  );
}
