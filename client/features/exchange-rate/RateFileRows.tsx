import Checkbox from 'antd/es/checkbox';
import { useTranslation } from '#client/i18n/t.ts';
import { KindTag } from '#client/kit/KindTag.tsx';
import type { RateFile } from '#shared/exchange-rate/file.ts';
import styles from './exchange-rate.module.css';

interface RateFileRowsProps {
  file: RateFile;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Rates of a file beside those in force; what changes nothing cannot be chosen. */
export function RateFileRows({ file: { rates, baseCurrency }, chosen, onChoose }: RateFileRowsProps) {
  const { t } = useTranslation();
  const offered = rates.filter(({ verdict }) => verdict !== 'same');
  const setAll = (isOn: boolean) => onChoose(new Set(isOn ? offered.map(({ fromCurrency }) => fromCurrency) : []));
  const setOne = (currency: string, isOn: boolean) => {
    const next = new Set(chosen);
    if (isOn) next.add(currency);
    else next.delete(currency);
    onChoose(next);
  };
  return (
    <table className={styles.rates}>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label={t('exchangeRate:all')}
              checked={offered.length > 0 && chosen.size === offered.length}
              indeterminate={chosen.size > 0 && chosen.size < offered.length}
              disabled={offered.length === 0}
              onChange={({ target }) => setAll(target.checked)}
            />
          </th>
          <th scope="col">{t('exchangeRate:fields.fromCurrency')}</th>
          <th scope="col" className={styles.number}>
            {t('exchangeRate:inForce', { base: baseCurrency })}
          </th>
          <th scope="col" className={styles.number}>
            {t('exchangeRate:inFile', { base: baseCurrency })}
          </th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ fromCurrency, rate, current, changePercent, verdict }) => (
          <tr key={fromCurrency}>
            <td>
              <Checkbox
                aria-label={t('exchangeRate:take', { currency: fromCurrency })}
                checked={chosen.has(fromCurrency)}
                disabled={verdict === 'same'}
                onChange={({ target }) => setOne(fromCurrency, target.checked)}
              />
            </td>
            <td>
              {fromCurrency}{' '}
              {(verdict === 'new' || verdict === 'jump') && (
                <KindTag
                  choice={{
                    value: verdict,
                    label: t(`exchangeRate:verdicts.${verdict}`),
                    tone: verdict === 'jump' ? 'warning' : 'info',
                  }}
                />
              )}
            </td>
            <td className={styles.number}>{current ?? '–'}</td>
            <td className={styles.number}>
              {rate}
              {changePercent !== null && <small>{verdict === 'same' ? '0 %' : `${changePercent} %`}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
