import Radio from 'antd/es/radio';
import clsx from 'clsx';
import { useId } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { choices } from './settings.ts';
import styles from './theme.module.css';
import { tryTheme, useTheme } from './theme-store.ts';

const tileStyles = { none: styles.tileNone, 'vab-background': styles.tileVabBackground };

/** The menu's background, as two tiles. */
export function BackgroundTiles({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { background } = useTheme();
  return (
    <div className={styles.control}>
      <span id={id}>{t('theme:labels.background')}</span>
      <Radio.Group
        aria-labelledby={id}
        className={styles.tiles}
        disabled={disabled}
        value={background}
        onChange={({ target }) => tryTheme({ background: target.value })}
      >
        {choices.background.map((value) => (
          <Radio key={value} value={value} className={clsx(styles.tile, tileStyles[value])}>
            {t(`theme:background.${value}`)}
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}
