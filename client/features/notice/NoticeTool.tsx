import BellOutlined from '@ant-design/icons/es/icons/BellOutlined';
import { useState } from 'react';
import { useServerEvent } from '#client/http/events.ts';
import { notify } from '#client/http/notices.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { maxUnread, notice } from '#shared/notice.ts';
import styles from './notice-tool.module.css';

const NoticePanel = lazyPart(() => import('./NoticePanel.tsx').then((module) => module.NoticePanel));

/** The bell: how many notices are unread, and the way to them. Where it is off it comes with the first unread notice. */
export function NoticeTool({ isAlwaysShown }: { isAlwaysShown: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data, mutate } = useCall(notice.list, { pageSize: 1 }, { quiet: true });
  const look = async () => {
    const known = Number(data?.list[0]?.noticeId ?? 0);
    const [newest] = (await mutate())?.list ?? [];
    // What is urgent is said at once; older news are in the list.
    if (newest?.level === 'error' && !newest.isRead && Number(newest.noticeId) > known)
      notify({ type: 'error', text: newest.text });
  };
  useServerEvent('notice', () => void look());
  useServerEvent('hello', () => void mutate());

  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('app.unreadNotices', { count: unread }) : t('app.noticeList');
  return (
    <>
      {(isAlwaysShown || unread > 0) && (
        <HeaderButton label={label} className={styles.root} aria-expanded={isOpen} onClick={() => setOpen(true)}>
          <BellOutlined />
          {unread > 0 && (
            <span className={styles.count} aria-hidden="true" data-count={unread >= maxUnread ? '99+' : unread} />
          )}
        </HeaderButton>
      )}
      {isOpen && <NoticePanel onClose={() => setOpen(false)} />}
    </>
  );
}
