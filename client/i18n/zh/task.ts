import type { task as english } from '../en/task.ts';
import type { TextsLike } from '../texts-like.ts';

/** Exports: progress, cancel, again, download. */
export const task: TextsLike<typeof english> = {
  purpose: '您导出的文件，到期前均可下载。',
  mine: '我的',
  everybody: '所有人的',
  whose: '谁的导出',
  fields: {
    exportName: '导出',
    state: '状态',
    filters: '筛选条件',
    rowCount: '行数',
    sizeBytes: '大小',
    createdAt: '申请时间',
    expiresAt: '到期时间',
    ownerName: '申请人',
    ownerId: '申请人',
    failing: '24 小时内失败且未再导出',
  },
  states: {
    waiting: '等待中',
    running: '进行中',
    done: '已完成',
    failed: '失败',
    cancelled: '已取消',
    expired: '已过期',
  },
  download: '下载',
  cancel: '取消',
  cancelled: '{{name}} 已取消。',
  tooLate: '{{name}} 已经结束。',
  again: '重新导出',
  started: '正在生成 {{name}}。',
  none: '还没有导出',
  noneHint: '从列表导出的文件会显示在这里。',
};
