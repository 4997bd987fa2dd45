import AlertOutlined from '@ant-design/icons/es/icons/AlertOutlined';
import ApiOutlined from '@ant-design/icons/es/icons/ApiOutlined';
import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import BarChartOutlined from '@ant-design/icons/es/icons/BarChartOutlined';
import BranchesOutlined from '@ant-design/icons/es/icons/BranchesOutlined';
import BugOutlined from '@ant-design/icons/es/icons/BugOutlined';
import CodeOutlined from '@ant-design/icons/es/icons/CodeOutlined';
import ControlOutlined from '@ant-design/icons/es/icons/ControlOutlined';
import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import FileSearchOutlined from '@ant-design/icons/es/icons/FileSearchOutlined';
import FileTextOutlined from '@ant-design/icons/es/icons/FileTextOutlined';
import GlobalOutlined from '@ant-design/icons/es/icons/GlobalOutlined';
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined';
import KeyOutlined from '@ant-design/icons/es/icons/KeyOutlined';
import LinkOutlined from '@ant-design/icons/es/icons/LinkOutlined';
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/es/icons/SafetyCertificateOutlined';
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import SlidersOutlined from '@ant-design/icons/es/icons/SlidersOutlined';
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined';
import UserAddOutlined from '@ant-design/icons/es/icons/UserAddOutlined';
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined';
import WalletOutlined from '@ant-design/icons/es/icons/WalletOutlined';
import clsx from 'clsx';
import type { ComponentType, ReactNode } from 'react';
import type { IconName, SymbolName } from '#shared/screens.ts';
import styles from './icon.module.css';

interface IconProps {
  className?: string | undefined;
}

/** Beside words an icon says nothing of its own. */
const mute = (Icon: ComponentType<IconProps & { 'aria-hidden'?: boolean }>) =>
  function Mute(props: IconProps) {
    return <Icon {...props} aria-hidden />;
  };

/** Icons by the names that `shared/screens.ts` and a server's routes use. */
const icons: Readonly<Record<IconName, ComponentType>> = {
  dashboard: mute(DashboardOutlined),
  alarm: mute(AlertOutlined),
  alarmRule: mute(ControlOutlined),
  supplier: mute(ShopOutlined),
  channel: mute(ApiOutlined),
  route: mute(BranchesOutlined),
  customer: mute(TeamOutlined),
  application: mute(UserAddOutlined),
  template: mute(FileTextOutlined),
  chart: mute(BarChartOutlined),
  settings: mute(SettingOutlined),
  country: mute(GlobalOutlined),
  decode: mute(CodeOutlined),
  errorCode: mute(BugOutlined),
  apiKey: mute(KeyOutlined),
  role: mute(SafetyCertificateOutlined),
  sliders: mute(SlidersOutlined),
  exports: mute(DownloadOutlined),
  mail: mute(MailOutlined),
  health: mute(HeartOutlined),
  log: mute(FileSearchOutlined),
  user: mute(UserOutlined),
  money: mute(WalletOutlined),
  administrators: mute(TeamOutlined),
  link: mute(LinkOutlined),
  menu: mute(AppstoreOutlined),
};

/** An own drawing in the size and colour of the text around it. */
const drawn = (shape: ReactNode) =>
  function Drawn({ className }: IconProps) {
    return (
      <span className={clsx('anticon', styles.drawn, className)}>
        <svg viewBox="2 2 20 20" width="1em" height="1em" aria-hidden="true">
          {shape}
        </svg>
      </span>
    );
  };

/** Own symbols, for entries with `isCustomSvg`. */
const symbols: Readonly<Record<SymbolName, ComponentType>> = {
  message: drawn(<path d="M4 5h16v11h-9l-5 4v-4H4zM8 10.5h.01M12 10.5h.01M16 10.5h.01" />),
  route: drawn(<path d="M6 19a2 2 0 1 0 0-.01M18 5a2 2 0 1 0 0-.01M8 19h6a4 4 0 0 0 0-8h-4a3 3 0 0 1 0-6h6" />),
  signal: drawn(<path d="M5 20v-4M10 20v-8M15 20V8M20 20V4" />),
};

/** The icon of a name; undefined when there is none. Names come from a server's routes too: inherited ones are no icons. */
export function iconNamed(name: string | undefined, isCustomSvg = false): ComponentType | undefined {
  const known: Readonly<Record<string, ComponentType>> = isCustomSvg ? symbols : icons;
  return name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined;
}
