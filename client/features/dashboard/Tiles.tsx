import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import styles from './tiles.module.css';
import type { Activity, Suppliers } from './types.ts';

export interface TileProps {
  label: string;
  /** Absent while it is not known yet: the tile keeps its place. */
  value: number | undefined;
  hint?: string;
  /** Figures that need attention unless zero. */
  tone?: 'danger' | 'warning';
  icon?: ReactNode;
  to?: string;
}

export function Tile({ label, value, hint, tone, icon, to }: TileProps) {
  const isRaised = tone !== undefined && value !== undefined && value > 0;
  const content = (
    <>
      <span className={styles.label}>{label}</span>
      <span className={styles.value}>
        {isRaised && icon}
        {value === undefined ? '–' : formatCount(value)}
      </span>
      <span className={styles.hint}>{hint}</span>
    </>
  );
  const look = { className: styles.tile, 'data-tone': isRaised ? tone : undefined };
  return to ? (
    <Link to={to} {...look}>
      {content}
    </Link>
  ) : (
    <div {...look}>{content}</div>
  );
}

/** The figures one looks at first; those of suppliers lead to the suppliers they count. */
export function Tiles({ suppliers, activity }: { suppliers: Suppliers | undefined; activity: Activity | undefined }) {
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      {suppliers && (
        <>
          <Tile
            label={t('dashboard:belowAlarm')}
            value={suppliers.belowAlarmTotal}
            hint={t('dashboard:belowAlarmHint')}
            tone="danger"
            icon={<WarningOutlined />}
            to="/supmgt/supplier?belowAlarm=1"
          />
          <Tile
            label={t('dashboard:contractsEnding')}
            value={suppliers.contractsEndingTotal}
            hint={t('dashboard:contractsEndingHint')}
            tone="warning"
            icon={<AuditOutlined />}
            to="/supmgt/supplier?sortField=contractUntil&sortOrder=asc"
          />
          <Tile
            label={t('dashboard:enabled')}
            value={suppliers.enabled}
            hint={t('dashboard:suppliers')}
            to="/supmgt/supplier?status=1"
          />
          <Tile
            label={t('dashboard:disabled')}
            value={suppliers.disabled}
            hint={t('dashboard:suppliers')}
            to="/supmgt/supplier?status=0"
          />
          <Tile label={t('dashboard:unassigned')} value={suppliers.unassigned} hint={t('dashboard:unassignedHint')} />
        </>
      )}
      {activity && <Tile label={t('dashboard:online')} value={activity.online} hint={t('dashboard:onlineHint')} />}
    </div>
  );
}
