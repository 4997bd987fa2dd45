import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import DownOutlined from '@ant-design/icons/es/icons/DownOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import Dropdown from 'antd/es/dropdown';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/http/session.ts';
import { signOut } from '#client/http/sign-in.ts';
import { changeLang, languages, useLang } from '#client/i18n/index.ts';
import { Avatar } from './Avatar.tsx';

/** The person: language and sign-out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { username, realName, avatar } = useSession();
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const name = realName || username;
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: [
          ...languages.map(({ lang: each, name: own }) => ({
            key: each,
            label: <span lang={each === 'zh' ? 'zh-CN' : 'en'}>{own}</span>,
            icon: each === lang ? <CheckOutlined /> : <GlobalOutlined />,
            onClick: () => void changeLang(each),
          })),
          { type: 'divider', key: 'divider' },
          { key: 'sign-out', label: t('app.signOut'), icon: <LogoutOutlined />, onClick: () => void signOut() },
        ],
      }}
    >
      <button type="button" className="user-button" aria-label={t('app.account', { name })} aria-expanded={isOpen}>
        <Avatar name={name} src={avatar} />
        <span className="user-name">{name}</span>
        <DownOutlined className="user-arrow" data-open={isOpen || undefined} />
      </button>
    </Dropdown>
  );
}
