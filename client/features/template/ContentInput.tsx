import Input from 'antd/es/input';
import { useDeferredValue, useEffect, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { template } from '#shared/template.ts';
import { PartsLine } from './PartsLine.tsx';
import { RiskHits } from './RiskHits.tsx';
import styles from './template.module.css';

interface ContentInputProps {
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  customerId: string | undefined;
  countryIds: readonly string[] | undefined;
}

/** Debounce before the text is checked against the rules, ms. */
const pause = 400;

/** The text of a template with its parts, counted while one types, and what the rules find in it. */
export function ContentInput({ id, value = '', onChange, customerId, countryIds }: ContentInputProps) {
  const shown = useDeferredValue(value);
  const [checked, setChecked] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setChecked(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  const { data } = useCall(
    template.check,
    checked.trim() === ''
      ? null
      : {
          content: checked.slice(0, 1000),
          ...(customerId && { customerId }),
          ...(countryIds && { countryIds: [...countryIds] }),
        },
    { quiet: true },
  );
  return (
    <>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={1000}
        showCount
        className={styles.content}
        autoSize={{ minRows: 4, maxRows: 12 }}
        onChange={(event) => onChange?.(event.target.value)}
      />
      {shown !== '' && <PartsLine content={shown} />}
      {data && checked.trim() !== '' && <RiskHits hits={data.riskHits} />}
    </>
  );
}
