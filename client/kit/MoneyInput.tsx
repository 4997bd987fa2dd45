import Input from 'antd/es/input';

interface MoneyInputProps {
  id?: string;
  className?: string | undefined;
  'aria-label'?: string;
  value?: string | null;
  /** Empty gives null where the field may be absent, else an empty text the rules refuse. */
  onChange?: (value: string | null) => void;
  /** ISO 4217, shown behind the amount. */
  currency?: string;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** Only what an amount is written with; grouping of pasted amounts is taken out. */
const asAmount = (text: string) =>
  text
    .replace(/[,\s\u00a0]/g, '')
    .replace(/[^0-9.-]/g, '')
    .replace(/(?!^)-/g, '');

/** An amount as decimal text: never a number, which would lose digits. */
export function MoneyInput({ value, onChange, currency, ...rest }: MoneyInputProps) {
  return (
    <Input
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      // Always something: a suffix that comes later would take the focus away.
      suffix={<span>{currency}</span>}
      maxLength={24}
      value={value ?? ''}
      onChange={(event) => onChange?.(asAmount(event.target.value) || null)}
    />
  );
}
