import styles from './notice-panel.module.css';
import '#client/i18n/namespaces/notice.ts';
import Button from 'antd/es/button';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { useServerEvent } from '#client/http/events.ts';
import { notify } from '#client/http/notices.ts';
import { useCursor } from '#client/http/use-cursor.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Drawer } from '#client/kit/Drawer.tsx';
import { Loading } from '#client/kit/Loading.tsx';
import { Segmented } from '#client/kit/Segmented.tsx';
import { notice } from '#shared/notice.ts';
import { NoticeRow } from './NoticeRow.tsx';

/** The user's notices, newest first. */
export function NoticePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const { rows, data, error, hasMore, isLoadingMore, loadMore, mutate } = useCursor(notice.list, {
    pageSize: 50,
    ...(isUnreadOnly && { isUnreadOnly }),
  });
  useServerEvent('notice', () => void mutate());

  // `call()` has already shown the failure; the list stays as it is.
  const markRead = (noticeIds?: string[]) =>
    call(notice.markRead, noticeIds ? { noticeIds } : {}).then(
      () => mutate(),
      () => undefined,
    );
  const clear = async () => {
    const done = await call(notice.clear, {}).then(
      () => true,
      () => false,
    );
    if (!done) return;
    notify({ type: 'success', text: t('notice:cleared') });
    await mutate();
  };

  return (
    <Drawer
      open
      size={360}
      title={t('notice:title')}
      closable={{ 'aria-label': t('notice:close'), placement: 'end' }}
      onClose={onClose}
      rootClassName="notice-panel"
      footer={
        <div className={styles.buttons}>
          <Button disabled={!data?.unread} onClick={() => void markRead()}>
            {t('notice:readAll')}
          </Button>
          <Button disabled={!rows?.length} onClick={() => void clear()}>
            {t('notice:clear')}
          </Button>
        </div>
      }
    >
      <Segmented
        aria-label={t('kit.show')}
        block
        value={isUnreadOnly ? 'unread' : 'all'}
        onChange={(value) => setUnreadOnly(value === 'unread')}
        options={[
          { value: 'all', label: t('notice:all') },
          { value: 'unread', label: t('notice:unread') },
        ]}
      />
      {error && !rows && (
        <div className={styles.nothing} role="alert">
          <p>{error.message}</p>
          <Button onClick={() => void mutate()}>{t('app.retry')}</Button>
        </div>
      )}
      {!error && !rows && <Loading rows={4} />}
      {rows?.length === 0 && <p className={styles.nothing}>{t(isUnreadOnly ? 'notice:noneUnread' : 'notice:none')}</p>}
      <ul className={styles.list}>
        {rows?.map((row) => (
          <NoticeRow key={row.noticeId} notice={row} onRead={() => void markRead([row.noticeId])} onLeave={onClose} />
        ))}
      </ul>
      {hasMore && (
        <Button block loading={isLoadingMore} onClick={() => void loadMore()}>
          {t('notice:more')}
        </Button>
      )}
    </Drawer>
  );
}
