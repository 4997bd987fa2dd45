import type { tabs as english } from '../en/tabs.ts';
import type { TextsLike } from '../texts-like.ts';

export const tabs: TextsLike<typeof english> = {
  name: '访问过的页面',
  more: '标签操作',
  refresh: '刷新',
  unsaved: '未保存',
  closeOne: '关闭{{title}}',
  close: {
    this: '关闭',
    others: '关闭其他',
    left: '关闭左侧',
    right: '关闭右侧',
    all: '关闭全部',
  },
};
