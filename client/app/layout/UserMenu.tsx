import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import Dropdown from 'antd/es/dropdown';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { signOut } from '#client/http/sign-in.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { mayOpen } from '../access.ts';
import type { ScreenGroup } from '../screens.ts';
import { useTheme } from '../theme/theme-store.ts';
import { Avatar } from './Avatar.tsx';
import { languageItems } from './tools/language-items.tsx';
import styles from './user.module.css';

const personalCentre = '/setting/personalCenter';
const exportsPage = '/setting/exports';

/** The user: his own page, sign-out, and the language as long as the header has no tool for it. */
export function UserMenu({ tree }: { tree: readonly ScreenGroup[] }) {
  const { t } = useTranslation();
  const { username, realName, avatar } = useSession();
  const { showLanguage } = useTheme();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const name = realName || username;
  const has = (path: string) =>
    tree.some((group) => group.screens.some((screen) => screen.path === path && mayOpen(group, screen)));
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: [
          ...(has(personalCentre)
            ? [
                {
                  key: 'own',
                  label: <Link to={personalCentre}>{t('app.personalCentre')}</Link>,
                  icon: <UserOutlined />,
                },
              ]
            : []),
          ...(has(exportsPage)
            ? [
                {
                  key: 'exports',
                  label: <Link to={exportsPage}>{t('menu.exports')}</Link>,
                  icon: <DownloadOutlined />,
                },
              ]
            : []),
          ...(showLanguage ? [] : languageItems(lang)),
          { type: 'divider', key: 'divider' },
          { key: 'sign-out', label: t('app.signOut'), icon: <LogoutOutlined />, onClick: () => void signOut() },
        ],
      }}
    >
      <button type="button" className={styles.button} aria-label={t('app.account', { name })} aria-expanded={isOpen}>
        <Avatar name={name} src={avatar} />
        <span className={styles.name}>{name}</span>
        <DownOutlined className={styles.arrow} data-open={isOpen || undefined} />
      </button>
    </Dropdown>
  );
}
