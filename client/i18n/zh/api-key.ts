import type { apiKey as english } from '../en/api-key.ts';
import type { TextsLike } from '../texts-like.ts';

/** API keys: what lets programs of ours call the console. */
export const apiKey: TextsLike<typeof english> = {
  purpose: '网关凭密钥向本控制台上报数据，每个程序使用各自的密钥。',
  new: '新建密钥',
  newTitle: '新建 API 密钥',
  none: '还没有密钥',
  noneHint: '网关需要密钥才能上报通道的链路、速率和队列。',
  first: '新建第一个密钥',
  fields: {
    keyName: '名称',
    prefix: '开头',
    createdAt: '创建时间',
    lastUsedAt: '最近使用',
    status: '状态',
  },
  nameHelp: '供哪个程序使用，例如“法兰克福网关”。',
  addButton: '生成密钥',
  active: '使用中',
  revoked: '已吊销',
  revokedBy: '操作人 {{name}}',
  never: '从未使用',
  from: '来自 {{ip}}',
  by: '创建人 {{name}}',
  madeTitle: '密钥“{{name}}”已生成',
  once: '请立即复制：密钥只显示这一次。如果丢失，请吊销后重新生成。',
  key: 'API 密钥',
  copyKey: '复制密钥',
  example: '第一次上报',
  copyExample: '复制示例',
  copyFailed: '浏览器不允许复制，请选中文字后手动复制。',
  stored: '我已保存密钥',
  revoke: '吊销',
  revokeOne: '吊销 {{name}}',
  revokeEffect: '使用此密钥的程序从下一次调用起被拒绝，且无法恢复。',
  revokedNow: '{{name}} 已吊销',
};
