import type { words as english } from '../en/words.ts';
import type { TextsLike } from '../texts-like.ts';

export const words: TextsLike<typeof english> = {
  supplierTypes: {
    operator: '运营商直连',
    aggregator: '聚合商',
    other: 'SIM/其他',
  },
  supplierGone: '没有这个供应商',
  supplierGoneHint: '可能已被删除，或链接不完整。',
  waiting: {
    title: '有待生效的版本也会更改这些行',
    version_other: '{{user}}：{{count}} 行，{{time}} 起生效，{{name}} 提交',
    keep: '两者都保留：到时按计划更改其涉及的字段，我改的其他字段不变',
    drop: '以我的为准：从待生效版本中去掉这些行',
  },
  kept: {
    title: '此后另有修改，保持现状',
    row: '路由',
    field: '字段',
    now: '当前',
    restored: '变更前',
  },
  lastChannelRoutes: '查看依赖它的路由并替换通道',
};
