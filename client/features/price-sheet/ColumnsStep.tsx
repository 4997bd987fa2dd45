import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { DayInput } from '#client/kit/DayInput.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { timeIn, useTimes } from '#client/kit/times.ts';
import { valuesOf } from '#shared/fields.ts';
import { DateOrder, SheetKind } from '#shared/price-sheet/fields.ts';
import type { PriceSheetDetail, SheetFindings, SheetTable } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { CurrencyAnswer } from './CurrencyAnswer.tsx';
import { isReadable, layoutOf } from './layout-rule.ts';
import { PolicyFields } from './PolicyFields.tsx';
import { PriceAnswer } from './PriceAnswer.tsx';
import styles from './price-sheet.module.css';
import { QualityAnswer } from './QualityAnswer.tsx';
import { RivalTables } from './RivalTables.tsx';
import { TableLayout } from './TableLayout.tsx';
import { UnreadFiles } from './UnreadFiles.tsx';

interface ColumnsStepProps {
  sheet: PriceSheetDetail;
  onRead: () => Promise<void>;
}

/** The second step: what the columns say, what the sheet is, and from when on its prices count. */
export function ColumnsStep({ sheet, onRead }: ColumnsStepProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { zone, formatTime } = useTimes();
  const [tables, setTables] = useState(() => sheet.tables.map(withProposedPrice));
  const [kind, setKind] = useState(sheet.kind);
  const [dateOrder, setOrder] = useState(sheet.dateOrder);
  const [policy, setPolicy] = useState(sheet.policy);
  const [from, setFrom] = useState<string | null>(null);
  const [statedCurrency, setCurrency] = useState(sheet.statedCurrency ?? proposedCurrency(sheet));
  const [isSending, setSending] = useState(false);
  /** The version that the answers here began from, or that the user was shown since. */
  const [seen, setSeen] = useState(sheet.version);
  const [isChanged, setChanged] = useState(false);
  const adopt = () => {
    setTables(sheet.tables.map(withProposedPrice));
    setKind(sheet.kind);
    setOrder(sheet.dateOrder);
    setPolicy(sheet.policy);
    setFrom(null);
    setCurrency(sheet.statedCurrency ?? proposedCurrency(sheet));
    setChanged(false);
    setSeen(sheet.version);
  };
  const used = tables.filter(({ isPriceList }) => isPriceList);
  const isReady = used.length > 0 && used.every(isReadable);
  const change = (next: SheetTable) => setTables(tables.map((each) => (each.sheet === next.sheet ? next : each)));
  const read = async () => {
    setSending(true);
    const layouts = used.map(layoutOf);
    const defaultFrom = from === null ? sheet.defaultFrom : timeIn(zone, `${from}T00:00`);
    const version = isChanged ? sheet.version : seen;
    const input = { batchId: sheet.batchId, version, layouts, kind, dateOrder, policy, defaultFrom, statedCurrency };
    const outcome = await call(priceSheet.parse, input).catch(asCallError);
    if (!(outcome instanceof Error)) await onRead();
    else if (outcome.error === 'version-conflict') setChanged(true);
    setSending(false);
  };
  const [firstDate] = sheet.findings.dates;
  const [lastTwin, ...earlierTwins] = sheet.sameFile;
  const whatOf = ({ channelName, createdAt, status }: (typeof sheet.sameFile)[number]) => ({
    channel: channelName,
    time: formatTime(createdAt),
    status: t(`priceSheet:words.status.${status}`),
  });
  return (
    <div className={styles.columns}>
      {lastTwin && (
        <Alert
          type="warning"
          showIcon
          title={t('priceSheet:sameFile', whatOf(lastTwin))}
          {...(earlierTwins.length > 0 && {
            description: t('priceSheet:sameFileBefore', {
              uploads: earlierTwins.map((twin) => t('priceSheet:sameFileUpload', whatOf(twin))).join(' · '),
            }),
          })}
        />
      )}
      {sheet.status === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={t('priceSheet:failed')}
          description={sheet.errorMsg.split('\n')[lang === 'zh' ? 0 : 1]}
        />
      )}
      {sheet.isRemembered && <Alert type="info" showIcon title={t('priceSheet:remembered')} />}
      <UnreadFiles sheet={sheet} />
      {isChanged && (
        <Alert
          type="warning"
          showIcon
          title={t('priceSheet:changedAnswers')}
          action={
            <Button size="small" onClick={adopt}>
              {t('priceSheet:adopt')}
            </Button>
          }
        />
      )}
      {used.length === 0 && <Alert type="warning" showIcon title={t('priceSheet:noTable')} />}
      {tables.map((table) => (
        <TableLayout key={table.sheet} table={table} isOnly={tables.length === 1} onChange={change} />
      ))}
      {tables.map((table) => (
        <PriceAnswer key={table.sheet} table={table} onChange={change} />
      ))}
      {tables.map((table) => (
        <QualityAnswer key={table.sheet} table={table} onChange={change} />
      ))}
      <RivalTables rivals={sheet.rivalTables} tables={tables} onChange={setTables} />
      <CurrencyAnswer sheet={sheet} tables={tables} value={statedCurrency} onChange={setCurrency} onTable={change} />
      <div className={styles.choices}>
        <fieldset>
          <legend>{t('priceSheet:kindLabel')}</legend>
          <Segmented
            aria-label={t('priceSheet:kindLabel')}
            value={kind}
            onChange={setKind}
            options={valuesOf(SheetKind).map((value) => ({ value, label: t(`priceSheet:words.kind.${value}`) }))}
          />
          <small>{t(`priceSheet:words.kindHint.${kind}`)}</small>
          <KindGrounds findings={sheet.findings} />
        </fieldset>
        <fieldset>
          <legend>{t('priceSheet:orderLabel')}</legend>
          <Segmented
            aria-label={t('priceSheet:orderLabel')}
            value={dateOrder}
            onChange={setOrder}
            options={valuesOf(DateOrder).map((value) => ({ value, label: t(`priceSheet:words.order.${value}`) }))}
          />
        </fieldset>
        <fieldset>
          <legend>{t('priceSheet:fromLabel')}</legend>
          <DayInput value={from} onChange={setFrom} />
          <small>{t('priceSheet:fromHint')}</small>
          {firstDate && from === null && sheet.defaultFrom === null && (
            <small>{t('priceSheet:foundTaken', { text: firstDate.text, day: firstDate.local.slice(0, 10) })}</small>
          )}
          {sheet.findings.dates.map((found) => (
            <Button key={found.text} size="small" onClick={() => setFrom(found.local.slice(0, 10))}>
              {t(found.isUnclear ? 'priceSheet:foundUnclear' : 'priceSheet:foundDate', {
                text: found.text,
                day: found.local.slice(0, 10),
              })}
            </Button>
          ))}
        </fieldset>
      </div>
      <PolicyFields policy={policy} onChange={setPolicy} />
      <div className={styles.bar}>
        {!isReady && used.length > 0 && <span className={styles.hint}>{t('priceSheet:needsPrice')}</span>}
        <Button type="primary" disabled={!isReady} loading={isSending} onClick={() => void read()}>
          {t('priceSheet:read')}
        </Button>
      </div>
    </div>
  );
}

/** Price columns that their titles suggest are preselected, for the user to confirm. */
const withProposedPrice = (table: SheetTable): SheetTable =>
  table.rivals && table.rivals.proposed !== null ? { ...table, isPriceTold: true } : table;

/** As it was answered for the supplier's last sheet, if the file or the channel names it. */
function proposedCurrency({ asksCurrency, usualCurrency, currency, findings }: PriceSheetDetail): string | null {
  const named = [currency, ...findings.currencies.map((sign) => sign.currency)];
  return asksCurrency && usualCurrency !== null && named.includes(usualCurrency) ? usualCurrency : null;
}

/** Why the sheet is proposed to be the whole list or a notice of changes. */
function KindGrounds({ findings }: { findings: SheetFindings }) {
  const { t } = useTranslation();
  return findings.grounds.map(({ code, kind, text, rows, lines }) => (
    <small key={`${code} ${kind}`}>
      {code === 'WORDS'
        ? t('priceSheet:groundWords', { kind: t(`priceSheet:words.kind.${kind}`), text })
        : t('priceSheet:groundRows', { kind: t(`priceSheet:words.kind.${kind}`), rows, lines })}
    </small>
  ));
}
