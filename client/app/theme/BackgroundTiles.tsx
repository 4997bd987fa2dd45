import Radio from 'antd/es/radio';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { choices } from './settings.ts';
import { tryTheme, useTheme } from './theme-store.ts';

/** The menu's background, as two tiles. */
export function BackgroundTiles({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { background } = useTheme();
  return (
    <div className="theme-control">
      <span id={id}>{t('theme:labels.background')}</span>
      <Radio.Group
        aria-labelledby={id}
        className="theme-tiles"
        disabled={disabled}
        value={background}
        onChange={({ target }) => tryTheme({ background: target.value })}
      >
        {choices.background.map((value) => (
          <Radio key={value} value={value} className={`theme-tile theme-tile-${value}`}>
            {t(`theme:background.${value}`)}
          </Radio>
        ))}
      </Radio.Group>
    </div>
  );
}
