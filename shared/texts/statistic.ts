import type { Lang } from '../http/endpoint.ts';
import type { StatisticDimension } from '../statistic/filter.ts';
import { errorCodeWords } from './error-code-columns.ts';
import { messageWords } from './message-columns.ts';

interface GroupWords {
  /** All that are not among the largest. */
  others: string;
  /** Messages without a value of the dimension. */
  none: Readonly<Record<StatisticDimension, string>>;
  traffic: Readonly<Record<string, string>>;
  category: Readonly<Record<string, string>>;
}

export const groupWords: Readonly<Record<Lang, GroupWords>> = {
  zh: {
    others: '其他',
    none: {
      customerId: '无客户',
      userId: '无账号',
      maintainerId: '未分配维护人',
      supplierId: '未提交供应商',
      channelId: '未提交通道',
      countryId: '国家未知',
      operatorId: '运营商未知',
      trafficType: '无类型',
      errorCategory: '无错误',
    },
    traffic: messageWords.zh.trafficType,
    category: { ...errorCodeWords.zh.category, '': '无错误' },
  },
  en: {
    others: 'Others',
    none: {
      customerId: 'No customer',
      userId: 'No account',
      maintainerId: 'No maintainer',
      supplierId: 'Not sent to a supplier',
      channelId: 'Not sent to a channel',
      countryId: 'Unknown country',
      operatorId: 'Unknown network',
      trafficType: 'No type',
      errorCategory: 'No error',
    },
    traffic: messageWords.en.trafficType,
    category: { ...errorCodeWords.en.category, '': 'No error' },
  },
};

interface MarkerWords {
  routeVersion: string;
  channelPrice: string;
  customerPrice: string;
  linkLost: string;
  bindFail: string;
}

/** What happened at a moment of a chart; `{name}` is an account or a channel. */
export const markerWords: Readonly<Record<Lang, MarkerWords>> = {
  zh: {
    routeVersion: '{name}：路由版本 {version} 生效',
    channelPrice: '{name}：{prices} 条通道价格生效',
    customerPrice: '{name}：{prices} 条客户价格生效',
    linkLost: '{name}：连接中断',
    bindFail: '{name}：绑定失败',
  },
  en: {
    routeVersion: '{name}: route version {version} took effect',
    channelPrice: '{name}: channel prices took effect ({prices})',
    customerPrice: '{name}: customer prices took effect ({prices})',
    linkLost: '{name}: link lost',
    bindFail: '{name}: bind refused',
  },
};
