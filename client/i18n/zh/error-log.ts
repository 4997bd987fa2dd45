import type { errorLog as english } from '../en/error-log.ts';
import type { TextsLike } from '../texts-like.ts';

export const errorLog: TextsLike<typeof english> = {
  title: '页面捕获的错误，请尽快修复',
  stack: '详情',
  lookFor: '搜索：',
  clear: '清空',
};
