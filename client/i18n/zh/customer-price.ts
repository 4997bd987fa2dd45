import type { customerPrice as english } from '../en/customer-price.ts';
import type { TextsLike } from '../texts-like.ts';

export const customerPrice: TextsLike<typeof english> = {
  title: '{{name}} 的价格',
  choose: '客户价格',
  purpose: '客户每计费条的价格、何时生效、接下来如何变化，以及我们的毛利。',
  pickCustomer: '选择客户',
  pickList: '价格表',
  ownList: '客户价格表',
  lines_other: '{{count}} 个价格',
  gone: '没有这个价格表',
  goneHint: '客户或子账号可能已被删除，或链接不完整。',
  follows: '该子账号沿用客户价格表：在改为自有价格之前，此处录入的价格不生效。',
  planned: '价格方案“{{plan}}”填充此价格表。此处录入的价格在再次应用方案之前有效。',
  closeEffect: '立即失效且没有后续价格：发往该处的短信会被拒绝。已录入的未来价格一并作废。',
  copy: '从其他价格表复制',
  copyTitle: '取用另一个价格表的价格',
  copyFrom: '来源客户',
  copyHint: '复制全部生效中的价格；其他币种按届时汇率换算为 {{currency}}。',
  import: '导入',
  importHint: '在导出的价格表或空白模板中填写“新价格”和“新价格生效”。每行注明属于哪个价格表；没有新价格的行不处理。',
  exportName: '客户价格',
};
