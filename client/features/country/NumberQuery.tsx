import Button from 'antd/es/button';
import Input from 'antd/es/input';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useCountries } from '#client/kit/lookups.ts';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { type NumberAnswer, operator } from '#shared/operator.ts';
import styles from './country.module.css';
import { NumberAnswers } from './NumberAnswers.tsx';
import { pastedNumbers } from './number-lines.ts';

/** Numbers the contract takes at once. */
const maxNumbers = 1000;

interface NumberQueryProps {
  countryId: string | undefined;
  onCountry: (countryId: string | undefined) => void;
}

/** Whose numbers are these: paste, ask, take the answers along. */
export function NumberQuery({ countryId, onCountry }: NumberQueryProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  const [text, setText] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [answers, setAnswers] = useState<readonly NumberAnswer[]>();
  const numbers = pastedNumbers(text);
  const count = numbers.length;

  const ask = async () => {
    setAsking(true);
    const outcome = await call(operator.query, { numbers, countryId }).catch(asCallError);
    setAsking(false);
    // `call()` has already shown a failure; older answers would belong to another question.
    setAnswers(outcome instanceof Error ? undefined : outcome);
  };

  return (
    <div className={styles.numberQuery}>
      <div className={styles.numberAsk}>
        <label htmlFor="query-numbers">{t('operator:query.numbers')}</label>
        <Input.TextArea
          id="query-numbers"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && count > 0 && count <= maxNumbers)
              void ask();
          }}
          autoSize={{ minRows: 8, maxRows: 18 }}
          placeholder={'+86 138 0013 8000\n4915123456789'}
          aria-describedby="query-hint"
        />
        <p id="query-hint" data-bad={count > maxNumbers || undefined}>
          {count > maxNumbers ? t('operator:query.tooMany', { count }) : t('operator:query.hint')}
        </p>
        <label htmlFor="query-home">{t('operator:query.home')}</label>
        <OptionSelect
          id="query-home"
          list={countries}
          allowClear
          placeholder={t('operator:query.noHome')}
          value={countryId}
          onChange={(value) => onCountry(value === null ? undefined : String(value))}
        />
        <Button
          type="primary"
          disabled={count === 0 || count > maxNumbers}
          loading={isAsking}
          onClick={() => void ask()}
        >
          {count > 0 ? t('operator:query.ask', { count }) : t('operator:query.askNone')}
        </Button>
      </div>
      {answers ? (
        <NumberAnswers key={answers.length} answers={answers} />
      ) : (
        <div className={styles.numberAnswers}>
          <p>{t('operator:query.none')}</p>
        </div>
      )}
    </div>
  );
}
