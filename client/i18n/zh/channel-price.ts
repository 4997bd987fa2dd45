import type { channelPrice as english } from '../en/channel-price.ts';
import type { TextsLike } from '../texts-like.ts';

export const channelPrice: TextsLike<typeof english> = {
  choose: '通道价格',
  purpose: '每条计费价格、何时生效、接下来如何变化。',
  pickChannel: '选择通道',
  gone: '没有这个通道',
  goneHint: '可能已被删除，或链接不完整。',
  closeEffect: '立即失效且没有后续价格：路由在此不再有成本。已录入的未来价格一并作废。',
  copy: '复制到其他通道',
  copyTitle: '将这些价格复制到另一个通道',
  copyTo: '目标通道',
  copyHint: '复制全部生效中的价格；两个通道的结算币种必须相同。',
  copyTarget_one: '目标价格表现有 {{count}} 行。',
  copyTarget_other: '目标价格表现有 {{count}} 行。',
  exportName: '通道价格',
};
