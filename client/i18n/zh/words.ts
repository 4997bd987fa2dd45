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
  soleRoutes: '查看依赖它的路由并替换通道',
};
