import type { notice as english } from '../en/notice.ts';
import type { TextsLike } from '../texts-like.ts';

export const notice: TextsLike<typeof english> = {
  title: '通知',
  close: '关闭通知',
  all: '全部',
  unread: '未读',
  none: '暂无通知。通道断开、导出完成等消息会显示在这里。',
  noneUnread: '没有未读通知。',
  read: '标为已读',
  readAll: '全部已读',
  clear: '清空消息',
  cleared: '清空消息成功',
  more: '加载更多',
};
