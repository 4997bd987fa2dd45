import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import UpOutlined from '@ant-design/icons/es/icons/UpOutlined';
import Button from 'antd/es/button';

interface FoldButtonProps {
  label: string;
  isFolded: boolean;
  setFolded: (isFolded: boolean) => unknown;
}

/** Folds a part of a screen away, and unfolds it. */
export function FoldButton({ label, isFolded, setFolded }: FoldButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={isFolded ? <DownOutlined /> : <UpOutlined />}
      iconPlacement="end"
      aria-expanded={!isFolded}
      onClick={() => void setFolded(!isFolded)}
    >
      {label}
    </Button>
  );
}
