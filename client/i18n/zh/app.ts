import type { app as english } from '../en/app.ts';
import type { TextsLike } from '../texts.ts';

export const app: TextsLike<typeof english> = {
  title: '国际短信运营控制台',
  shortTitle: '短信运营控制台',
  language: '语言',
  skip: '跳到正文',
  mainMenu: '主菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  foldMenu: '收起菜单',
  unfoldMenu: '展开菜单',
  breadcrumb: '面包屑',
  account: '账户：{{name}}',
  signOut: '退出登录',
  copyright: 'Copyright © {{year}} {{title}}',
  version: '版本 {{version}}',
  notices: '消息',
  close: '关闭',
  retry: '重试',
  reload: '重新加载页面',
  routesInvalid: '路由格式返回有误！',
};
