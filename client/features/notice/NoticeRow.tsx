import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined';
import CloseCircleOutlined from '@ant-design/icons/es/icons/CloseCircleOutlined';
import InfoCircleOutlined from '@ant-design/icons/es/icons/InfoCircleOutlined';
import WarningOutlined from '@ant-design/icons/es/icons/WarningOutlined';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import type { Notice, NoticeLevel } from '#shared/notice.ts';
import styles from './notice-panel.module.css';

const icons: Record<NoticeLevel, ComponentType> = {
  success: CheckCircleOutlined,
  info: InfoCircleOutlined,
  warning: WarningOutlined,
  error: CloseCircleOutlined,
};

interface NoticeRowProps {
  notice: Notice;
  onRead: () => void;
  /** The user follows the notice to another page. */
  onLeave: () => void;
}

/** One notice: what, when, and where to look. */
export function NoticeRow({ notice: { level, text, time, path, isRead }, onRead, onLeave }: NoticeRowProps) {
  const { t } = useTranslation();
  const Icon = icons[level];
  const follow = () => {
    if (!isRead) onRead();
    onLeave();
  };
  return (
    <li className={styles.row} data-level={level} data-read={isRead || undefined}>
      <span className={styles.icon} aria-hidden="true">
        <Icon />
      </span>
      <div className={styles.words}>
        {path ? (
          <Link to={path} onClick={follow}>
            {text}
          </Link>
        ) : (
          <span>{text}</span>
        )}
        <TimeText value={time} />
      </div>
      {!isRead && (
        <button
          type="button"
          className={styles.mark}
          aria-label={t('notice:read')}
          title={t('notice:read')}
          onClick={onRead}
        />
      )}
    </li>
  );
}
