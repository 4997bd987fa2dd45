import Select from 'antd/es/select';
import Switch from 'antd/es/switch';
import { useId } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { BackgroundTiles } from './BackgroundTiles.tsx';
import { choices, longestIdle, type ThemeSettings } from './settings.ts';
import styles from './theme.module.css';
import { tryTheme, useTheme } from './theme-store.ts';

type ChoiceName = Exclude<keyof typeof choices, 'background'>;
type SwitchName = {
  [Name in keyof ThemeSettings]: ThemeSettings[Name] extends boolean ? Name : never;
}[keyof ThemeSettings];

/** Minutes that may be chosen until the screen locks itself. */
const idleTimes = [0, 5, 10, 15, 30, 60, longestIdle];

/** Every setting, in the order of the specification. */
export function ThemeControls({ isMobile }: { isMobile: boolean }) {
  const theme = useTheme();
  const { layout, showTabs } = theme;
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <Choice name="layout" disabled={isMobile} hint={isMobile ? t('theme:layoutHint') : undefined} />
      <Choice name="themeName" />
      <Choice name="mode" />
      <BackgroundTiles disabled={layout === 'float' || layout === 'horizontal'} />
      <Toggle name="showTabs" />
      <Toggle name="showTabsIcon" disabled={!showTabs} />
      <Choice name="tabsBarStyle" disabled={!showTabs} />
      <Choice name="columnStyle" disabled={layout !== 'column'} />
      <Toggle name="fixedHeader" disabled={layout === 'common'} />
      <Toggle name="showLanguage" />
      <Toggle name="showProgressBar" />
      <Toggle name="showRefresh" />
      <Toggle name="showSearch" />
      <Toggle name="showNotice" />
      <Toggle name="showFullScreen" />
      <Toggle name="showPageTransition" />
      <Toggle name="showThemeSetting" />
      <IdleChoice />
    </div>
  );
}

function Choice({ name, disabled = false, hint }: { name: ChoiceName; disabled?: boolean; hint?: string | undefined }) {
  const { t } = useTranslation();
  const id = useId();
  const theme = useTheme();
  const values: readonly string[] = choices[name];
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{t(`theme:labels.${name}`)}</label>
      <Select
        id={id}
        size="small"
        disabled={disabled}
        value={theme[name]}
        onChange={(value) => tryTheme({ [name]: value })}
        options={values.map((value) => ({ value, label: t(`theme:${name}.${value}` as 'theme:mode.light') }))}
        popupMatchSelectWidth={false}
      />
      {hint && <p className={styles.hint}>{hint}</p>}
    </div>
  );
}

function Toggle({ name, disabled = false }: { name: SwitchName; disabled?: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const theme = useTheme();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{t(`theme:labels.${name}`)}</label>
      <Switch
        id={id}
        size="small"
        disabled={disabled}
        checked={theme[name]}
        onChange={(isOn) => tryTheme({ [name]: isOn })}
      />
    </div>
  );
}

function IdleChoice() {
  const { t } = useTranslation();
  const id = useId();
  const { lockAfter } = useTheme();
  return (
    <div className={styles.control}>
      <label htmlFor={id}>{t('theme:labels.lockAfter')}</label>
      <Select
        id={id}
        size="small"
        value={lockAfter}
        onChange={(minutes) => tryTheme({ lockAfter: minutes })}
        options={idleTimes.map((minutes) => ({
          value: minutes,
          label: minutes === 0 ? t('theme:never') : t('theme:minutes', { count: minutes }),
        }))}
        popupMatchSelectWidth={false}
      />
    </div>
  );
}
