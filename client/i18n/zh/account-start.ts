import type { accountStart as english } from '../en/account-start.ts';
import type { TextsLike } from '../texts-like.ts';

export const accountStart: TextsLike<typeof english> = {
  prices: '价格来源',
  pricesFrom: { none: '稍后设置', plan: '按价格方案', copy: '复制另一子账号的价格', follow: '使用客户自己的价格表' },
  pricesHelp: {
    none: '没有价格时不能发送。',
    plan: '立即按方案的公式填入价格，之后由该方案维护。',
    copy: '立即复制现行价格；币种不同时按汇率换算。',
    follow: '子账号没有自己的价格表，按客户的价格表计费。',
  },
  plan: '价格方案',
  account: '子账号',
  routes: '路由来源',
  routesFrom: { none: '稍后设置', template: '路由模板', copy: '复制另一子账号的路由' },
  routesHelp: {
    none: '没有路由时不能发送。',
    template: '复制模板的全部行，之后与模板无关。',
    copy: '复制该子账号当前的全部行，之后互不影响。',
  },
  template: '路由模板',
  rows_other: '{{count}} 行',
};
