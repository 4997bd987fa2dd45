import CaretDownOutlined from '@ant-design/icons/es/icons/CaretDownOutlined';
import CaretRightOutlined from '@ant-design/icons/es/icons/CaretRightOutlined';
import LoadingOutlined from '@ant-design/icons/es/icons/LoadingOutlined';
import { useTranslation } from '#client/i18n/t.ts';
import styles from './profit.module.css';
import type { ProfitLine } from './use-tree.ts';

interface GroupCellProps {
  line: ProfitLine;
  isLosing: boolean;
  isOpen: boolean;
  isLoading: boolean;
  onToggle: () => void;
}

/** Indentation of each level, px. */
const indent = 16;

/** The name of a group, below which its own groups open; a triangle marks those that lose. */
export function GroupCell({ line, isLosing, isOpen, isLoading, onToggle }: GroupCellProps) {
  const { t } = useTranslation();
  const name = line.groups[0]?.name ?? '';
  const icon = isLoading ? <LoadingOutlined /> : isOpen ? <CaretDownOutlined /> : <CaretRightOutlined />;
  return (
    <span className={styles.group} style={{ paddingInlineStart: line.depth * indent }}>
      {line.next && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('profit:open', { name, by: t(`profit:groups.${line.next}`) })}
          title={t(`profit:groups.${line.next}`)}
          onClick={onToggle}
        >
          {icon}
        </button>
      )}
      {!line.next && line.depth > 0 && <i />}
      {isLosing && (
        <small className={styles.losing} title={t('profit:loses')}>
          ▼<span className={styles.hidden}>{t('profit:loses')}</span>{' '}
        </small>
      )}
      {name}
    </span>
  );
}
