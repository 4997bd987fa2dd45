import type { menu as english } from '../en/menu.ts';
import type { TextsLike } from '../texts.ts';

export const menu: TextsLike<typeof english> = {
  dashboard: '首页',
  dash: '工作台',
  supplierGroup: '供应商管理',
  supplier: '供应商配置',
  error403: '没有权限',
  error404: '页面不存在',
};
