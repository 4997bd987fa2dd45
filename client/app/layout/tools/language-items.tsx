import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import type { MenuProps } from 'antd/es/menu';
import { changeLang, languages } from '#client/i18n/index.ts';
import type { Lang } from '#shared/http/endpoint.ts';

/** The languages by their own names, as entries of a dropdown. */
export const languageItems = (current: Lang): NonNullable<MenuProps['items']> =>
  languages.map(({ lang, name }) => ({
    key: lang,
    label: <span lang={lang === 'zh' ? 'zh-CN' : 'en'}>{name}</span>,
    icon: lang === current ? <CheckOutlined /> : <GlobalOutlined />,
    onClick: () => void changeLang(lang),
  }));
