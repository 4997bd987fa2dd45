import type { lowestPrice as en } from '../en/lowest-price.ts';
import type { TextsLike } from '../texts-like.ts';

export const lowestPrice: TextsLike<typeof en> = {
  purpose: '各目的地哪条通道最便宜（现在或将来某天），客户付多少。',
  keywordHint: '国家、运营商或 MCC-MNC',
  fields: {
    keyword: '搜索',
    countryId: '国家',
    channelId: '通道',
    trafficType: '类型',
    activeOnly: '仅启用的通道',
    routesLosing: '亏损路由',
    countryName: '国家',
    operatorName: '运营商',
    mccmnc: 'MCC-MNC',
    channelCount: '通道数',
    lowestCustomerPrice: '最低客户价',
  },
  rank: '第 {{rank}} 名',
  allOthers: '其他运营商',
  countryPrice: '按国家价格',
  notActive: '未启用',
  of: '{{losing}} / {{routes}}',
  losingHint: '按各账号路由自身的通道和权重计算。只有国家路由通往此处时，计入国家那一行。',
  /** 7 days. */
  quality: '送达 {{percent}} · {{parts}} 条',
  noTraffic: '7 天无流量',
  asOf: '截至',
  routes: '路由',
  try: '以 5% 试用 {{name}}',
  tryIt: '试用 5%',
  whyStatus: '{{status}}，不可试用',
  whyStatusHint: '只有启用的通道才能发送短信，请先启用。',
  whyRoute: '没有通往此处的路由',
  statuses: { s0: '已停用', s2: '已暂停', s3: '排空中', s4: '维护中', s5: '仅测试' },
  routed: '已在路由中',
  prices: '{{name}} 的价格',
};
