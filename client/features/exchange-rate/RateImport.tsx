import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { type ChangeEvent, useRef, useState } from 'react';
import { call, showError } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { FromField, type FromValues, fromOf } from '#client/kit/form/FromField.tsx';
import { type RateFile, rateFileLimit } from '#shared/exchange-rate/file.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import { RateFileRows } from './RateFileRows.tsx';
import { UnreadRates } from './UnreadRates.tsx';

/** Rates of a file or a pasted table: looked at, chosen, and entered together. */
export function RateImport({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  const [pasted, setPasted] = useState('');
  const [isReading, setReading] = useState(false);
  const [file, setFile] = useState<RateFile>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const read = async (text: string) => {
    setReading(true);
    const outcome = await call(exchangeRate.preview, { text }, { quiet: true }).catch(asCallError);
    setReading(false);
    if (outcome instanceof Error) {
      showError(outcome);
      return;
    }
    setFile(outcome);
    // New currencies and changes of ten percent or more are not preselected.
    const changed = outcome.rates.filter(({ verdict }) => verdict === 'changed');
    setChosen(new Set(changed.map(({ fromCurrency }) => fromCurrency)));
  };
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    target.value = '';
    if (!picked) return;
    // The server says so of a longer one; there is no need to send it whole.
    await read((await picked.slice(0, 4 * rateFileLimit).text()).slice(0, rateFileLimit + 1));
  };
  const handleFinish = async (values: FromValues) => {
    if (!file) return false;
    const rates = file.rates
      .filter(({ fromCurrency }) => chosen.has(fromCurrency))
      .map(({ fromCurrency, rate, current }) => ({ fromCurrency, rate, current }));
    const { entered } = await call(exchangeRate.enter, { rates, ...fromOf(values) });
    notify({ type: 'success', text: t('exchangeRate:imported', { count: entered }) });
    await refetch(exchangeRate.list, exchangeRate.feed);
    return true;
  };
  return (
    <FormDialog
      title={t('exchangeRate:import')}
      okText={t('exchangeRate:enter', { count: chosen.size })}
      okButtonProps={{ disabled: chosen.size === 0 }}
      initialValues={{ when: 'now' }}
      onFinish={handleFinish}
      onClose={onClose}
      width={720}
    >
      <p>{t('exchangeRate:importHint')}</p>
      <input
        ref={chooser}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('exchangeRate:choose')}
        accept=".xml,.csv,.txt"
        onChange={(event) => void handleFile(event)}
      />
      <p>
        <Button loading={isReading} onClick={() => chooser.current?.click()}>
          {t('exchangeRate:choose')}
        </Button>
      </p>
      {!file && (
        <>
          <label htmlFor="pasted-rates">{t('exchangeRate:paste')}</label>
          <Input.TextArea
            id="pasted-rates"
            value={pasted}
            maxLength={rateFileLimit}
            onChange={({ target }) => setPasted(target.value)}
            autoSize={{ minRows: 3, maxRows: 10 }}
          />
          <p>
            <Button disabled={pasted.trim() === ''} loading={isReading} onClick={() => void read(pasted)}>
              {t('exchangeRate:read')}
            </Button>
          </p>
        </>
      )}
      {file && (
        <>
          <Alert type="info" showIcon title={headline(file)} />
          <UnreadRates notRead={file.notRead} />
          <RateFileRows file={file} chosen={chosen} onChoose={setChosen} />
          <FromField />
        </>
      )}
    </FormDialog>
  );

  function headline({ format, day, earlierDays, rates, baseCurrency }: RateFile): string {
    const parts = [
      t(`exchangeRate:formats.${format}`, { count: rates.length, base: baseCurrency }),
      day !== null && t('exchangeRate:ofDay', { day }),
      earlierDays > 0 && t('exchangeRate:earlierDays', { count: earlierDays }),
    ];
    return parts.filter(Boolean).join(' · ');
  }
}
