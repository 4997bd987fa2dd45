import type { search as english } from '../en/search.ts';
import type { TextsLike } from '../texts-like.ts';

export const search: TextsLike<typeof english> = {
  label: '搜索',
  placeholder: '页面、供应商、通道、客户、模板、号码或消息 ID，支持拼音首字母',
  results: '结果',
  groups: {
    recent: '最近',
    screens: '页面',
    actions: '操作',
    supplier: '供应商',
    channel: '通道',
    customer: '客户',
    account: '客户子账号',
    template: '短信模板',
    application: '试用申请',
    sender: '发送方号码',
    pricePlan: '价格方案',
    bill: '客户账单',
    country: '国家/地区',
    message: '短信',
  },
  waiting: '搜索中……',
  nothing: '没有找到。',
  masked: '号码的部分数字已隐藏，无法搜索，请输入完整号码。',
  prefix: '这里只能按完整号码搜索；按号码开头搜索请到短信列表，例如 +86138。',
  concealed: '您的角色看不到收信号码，不能按号码搜索短信。',
  keys: { choose: '选择', open: '打开', newWindow: '新窗口打开', close: '关闭' },
};
