import Select from 'antd/es/select';

interface TagInputProps {
  id?: string;
  value?: string[];
  onChange?: (values: string[]) => void;
  placeholder?: string;
}

/** Several short texts, e.g. addresses: Enter, comma, semicolon or blank ends one; a pasted list is taken apart. */
export function TagInput({ value, onChange, ...rest }: TagInputProps) {
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ';', ' ', '\n', '，', '；']}
      value={value ?? []}
      onChange={(values) => onChange?.([...new Set(values.map((each) => each.trim()).filter(Boolean))])}
    />
  );
}
