import Input from 'antd/es/input';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { useClearIcon } from '#client/kit/use-clear-icon.tsx';
import { useMedia } from '#client/kit/use-media.ts';
import { formatCount } from '#shared/format.ts';
import { hasRoute, isNegative, type ShownRow } from './draft.ts';
import styles from './route.module.css';

interface CountryListProps {
  rows: readonly ShownRow[];
  countryId: string | undefined;
  onChoose: (countryId: string | undefined) => void;
}

interface CountryEntry {
  countryId: string;
  name: string;
  words: string;
  /** ISO and dial code. */
  code: string;
  own: number;
  losses: number;
  isRouted: boolean;
}

/** The countries of the table, found by name, dial code or ISO code. */
export function CountryList({ rows, countryId, onChoose }: CountryListProps) {
  const { t } = useTranslation();
  const clearIcon = useClearIcon();
  const [text, setText] = useState('');
  const isNarrow = useMedia('(max-width: 991px)');
  const wanted = text.trim().toLowerCase();
  const countries = countriesOf(rows).filter(({ words }) => words.includes(wanted));
  const entry = (key: string | undefined, name: string, more?: CountryEntry) => (
    <li key={key ?? 'all'}>
      <button type="button" aria-pressed={countryId === key} onClick={() => onChoose(key)}>
        <span>{name}</span>
        {more && more.losses > 0 && (
          <small className={styles.loss} title={t('routeConfig:only.negative')}>{`−${more.losses}`}</small>
        )}
        {more && !more.isRouted && <small className={styles.loss}>{t('routeConfig:only.noRoute')}</small>}
        <small>{formatCount(more ? more.own : rows.filter(({ inherits }) => !inherits).length)}</small>
      </button>
    </li>
  );
  if (isNarrow) {
    return (
      <OptionSelect
        allowClear
        aria-label={t('routeConfig:countries')}
        placeholder={t('routeConfig:allCountries')}
        list={{
          options: countriesOf(rows).map((country) => ({
            value: country.countryId,
            label: country.name,
            code: `${country.code}${country.losses > 0 ? ` −${country.losses}` : ''}`,
          })),
          isLoading: false,
        }}
        value={countryId}
        onChange={(chosen) => onChoose(chosen === null ? undefined : String(chosen))}
      />
    );
  }
  return (
    <nav className={styles.countries} aria-label={t('routeConfig:countries')}>
      <Input
        allowClear={clearIcon}
        aria-label={t('routeConfig:findCountry')}
        placeholder={t('routeConfig:findCountry')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul>
        {wanted === '' && entry(undefined, t('routeConfig:allCountries'))}
        {countries.map((country) => entry(country.countryId, country.name, country))}
      </ul>
    </nav>
  );
}

function countriesOf(rows: readonly ShownRow[]): CountryEntry[] {
  const found = new Map<string, CountryEntry>();
  for (const shown of rows) {
    const { stored, inherits, isDefault } = shown;
    const entry = found.get(stored.countryId) ?? {
      countryId: stored.countryId,
      name: stored.countryName,
      own: 0,
      losses: 0,
      isRouted: false,
      code: `${stored.iso2} +${stored.cc}`,
      words: `${stored.countryName} ${stored.countryNameEn} +${stored.cc} ${stored.iso2}`.toLowerCase(),
    };
    if (!inherits) entry.own += 1;
    if (isNegative(shown)) entry.losses += 1;
    if (isDefault && hasRoute(shown)) entry.isRouted = true;
    found.set(stored.countryId, entry);
  }
  return [...found.values()];
}
