import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { ChooseFile } from '#client/kit/import/ChooseFile.tsx';
import { FileColumns } from '#client/kit/import/FileColumns.tsx';
import { useCurrencies } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { addAmounts } from '#shared/amounts.ts';
import {
  type BankLine,
  type BankLinesInput,
  type BankPreview,
  bankFields,
  isEnough,
} from '#shared/bank-statement/row.ts';
import { bankStatement, statementRule } from '#shared/bank-statement.ts';
import { formatMoney } from '#shared/format.ts';
import { megabyte } from '#shared/http/upload.ts';
import { kindNames } from '#shared/texts/file-kinds.ts';
import { BankLines } from './BankLines.tsx';
import styles from './recharge.module.css';
import { useBankEntry } from './use-bank-entry.ts';

/** A bank's statement: chosen, its columns confirmed, whose money it is decided line by line, then entered. */
export function BankStatement({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const [preview, setPreview] = useState<BankPreview>();
  const [currency, setCurrency] = useState<string>();
  const currencies = useCurrencies();
  const columns = preview?.columns ?? undefined;
  const isReady = preview !== undefined && (columns === undefined || isEnough(columns));
  const input: BankLinesInput | undefined = isReady
    ? { file: preview.file.fileName, ...(columns && { columns }), ...(currency !== undefined && { currency }) }
    : undefined;
  const { data, error, isLoading } = useCall(bankStatement.lines, input ?? null, {
    quiet: true,
    keepPreviousData: false,
  });
  const lines = data?.lines ?? [];
  const entry = useBankEntry(input, lines);
  // A currency that was told is offered until another file comes: it may have been the wrong one.
  const asksCurrency = currency !== undefined || lines.some(({ reason }) => reason === 'currency');
  return (
    <Drawer
      open
      onClose={onClose}
      size={1120}
      title={t('recharge:bank.title')}
      mask={{ closable: false }}
      footer={
        <div className={styles.bar}>
          <Button onClick={onClose}>{t('kit.close')}</Button>
          <Button
            type="primary"
            disabled={entry.chosen.length === 0}
            loading={entry.isSending}
            onClick={() => void entry.enter()}
          >
            {entry.chosen.length === 0
              ? t('recharge:bank.enterNone')
              : t('recharge:bank.enter', { count: entry.chosen.length, sums: sumsOf(entry.chosen) })}
          </Button>
        </div>
      }
    >
      <p>
        {t('recharge:bank.hint', { kinds: kindNames(statementRule, lang), limit: statementRule.maxBytes / megabyte })}
      </p>
      <ChooseFile
        endpoint={bankStatement.upload}
        input={{}}
        label={t('recharge:bank.choose')}
        name={preview?.file.displayName}
        onRead={(read) => {
          setCurrency(undefined);
          setPreview(read);
        }}
      />
      {columns && preview && (
        <details open={!preview.isRemembered && !isReady}>
          <summary>
            {t(
              !isReady
                ? 'recharge:bank.notEnough'
                : preview.isRemembered
                  ? 'recharge:bank.remembered'
                  : 'recharge:bank.recognised',
            )}
          </summary>
          <FileColumns
            rows={preview.rows}
            fields={bankFields}
            columns={columns}
            mayLackTitles
            labelOf={(field) => t(`recharge:bank.columns.${field}`)}
            onChange={(name, place) => setPreview({ ...preview, columns: { ...columns, [name]: place } })}
          />
        </details>
      )}
      {asksCurrency && (
        <p className={styles.asked}>
          {t('recharge:bank.noCurrency')}{' '}
          <OptionSelect
            className={styles.currency}
            aria-label={t('recharge:fields.currency')}
            list={currencies}
            value={currency ?? null}
            onChange={(next) => setCurrency(next === null ? undefined : String(next))}
          />
        </p>
      )}
      {error && <Alert type="error" showIcon title={error.message} />}
      {entry.problem && <Alert type="error" showIcon title={entry.problem} />}
      {isLoading && <p role="status">{t('kit.import.comparing')}</p>}
      {data && <BankLines lines={lines} counts={data.counts} entry={entry} />}
    </Drawer>
  );
}

/** `1,200.00 USD + 300.00 EUR`. */
function sumsOf(lines: readonly BankLine[]): string {
  const sums = new Map<string, string>();
  for (const { currency, amount } of lines) {
    sums.set(currency, addAmounts(sums.get(currency) ?? '0', amount ?? '0'));
  }
  return [...sums].map(([currency, sum]) => `${formatMoney(sum)} ${currency}`).join(' + ');
}
