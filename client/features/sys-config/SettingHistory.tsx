import Button from 'antd/es/button';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { type SettingKey, sysConfig } from '#shared/sys-config.ts';
import { settingWords } from './setting-words.ts';
import styles from './sys-config.module.css';

interface SettingHistoryProps {
  /** Absent: of all settings. */
  setting: SettingKey | undefined;
  currency: string;
  onClose: () => void;
}

/** Who changed what when, and why; newest first. */
export function SettingHistory({ setting, currency, onClose }: SettingHistoryProps) {
  const { t } = useTranslation();
  const { rows, error, hasMore, isLoadingMore, loadMore, mutate } = useCursor(sysConfig.history, {
    pageSize: 50,
    ...(setting && { key: setting }),
  });
  const nameOf = (key: SettingKey) => t(`sysConfig:fields.${key}`);
  const content = () => {
    if (error && !rows) return <FailedNotice error={error} onRetry={() => mutate()} />;
    if (!rows) return <Loading rows={6} />;
    if (rows.length === 0) return <p>{t('sysConfig:historyNone')}</p>;
    return (
      <ol className={styles.settingHistory}>
        {rows.map(({ logId, time, username, key, before, after, reason }) => (
          <li key={logId}>
            <strong>{nameOf(key)}</strong>
            <span>
              {t('sysConfig:change', {
                before: settingWords(key, before, currency, t),
                after: settingWords(key, after, currency, t),
              })}
            </span>
            <small>
              {username} · <TimeText value={time} />
              {reason && ` · ${reason}`}
            </small>
          </li>
        ))}
      </ol>
    );
  };
  return (
    <Drawer
      open
      onClose={onClose}
      size={480}
      title={setting ? t('sysConfig:historyOf', { name: nameOf(setting) }) : t('sysConfig:history')}
    >
      {content()}
      {hasMore && (
        <Button loading={isLoadingMore} onClick={() => void loadMore()}>
          {t('sysConfig:more')}
        </Button>
      )}
    </Drawer>
  );
}
