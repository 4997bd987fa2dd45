import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import type { BankLine, BankLineState, BankLines as Lines } from '#shared/bank-statement/row.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import { BankLineRow } from './BankLineRow.tsx';
import styles from './recharge.module.css';
import type { useBankEntry } from './use-bank-entry.ts';

/** Lines shown at first, and added by a click. */
const portion = 50;
const states: readonly BankLineState[] = ['incoming', 'known', 'outgoing', 'unread'];

interface BankLinesProps extends Lines {
  entry: Pick<ReturnType<typeof useBankEntry>, 'entryOf' | 'decide'>;
}

/** All lines of a statement by what can be done with them: those to enter with their choices, the others with the reason. */
export function BankLines({ lines, counts, entry }: BankLinesProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<BankLineState>('incoming');
  const [shown, setShown] = useState(portion);
  const all = lines.filter((line) => line.state === state);
  const some = all.slice(0, shown);
  return (
    <>
      <Segmented<BankLineState>
        aria-label={t('recharge:bank.title')}
        value={state}
        onChange={(next) => {
          setState(next);
          setShown(portion);
        }}
        options={states.map((each) => ({
          value: each,
          label: `${t(`recharge:bank.states.${each}`)} ${formatCount(counts[each])}`,
        }))}
      />
      {all.length === 0 && <p>{t('recharge:bank.noLines')}</p>}
      {all.length > 0 && (
        <ScrollBox label={t(`recharge:bank.states.${state}`)} className={styles.scroll}>
          <table className={styles.lines}>
            <tbody>
              {some.map((line) =>
                state === 'incoming' ? (
                  <BankLineRow
                    key={line.lineKey}
                    line={line}
                    entry={entry.entryOf(line)}
                    onChange={(change) => entry.decide(line, change)}
                  />
                ) : (
                  <OtherLine key={line.lineKey} line={line} />
                ),
              )}
            </tbody>
          </table>
        </ScrollBox>
      )}
      {all.length > some.length && (
        <Button type="link" onClick={() => setShown(shown + portion)}>
          {t('recharge:bank.more', { count: all.length - some.length })}
        </Button>
      )}
    </>
  );
}

function OtherLine({ line: { lineNo, day, amount, currency, payer, text, reason } }: { line: BankLine }) {
  const { t } = useTranslation();
  return (
    <tr>
      <td>{lineNo}</td>
      <td>{day ?? '–'}</td>
      <td className={styles.number}>
        {amount === null ? '–' : formatMoney(amount)} {currency}
      </td>
      <td>
        {payer || '–'}
        <small>{text}</small>
      </td>
      <td>{reason !== '' && t(`recharge:bank.reasons.${reason}`)}</td>
    </tr>
  );
}
