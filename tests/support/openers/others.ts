import type { ScreenOpeners } from '../openers.ts';

/** Messages, templates, settings and one's own pages. */
export const otherOpeners = {
  '/sms/smsSendDetail': {
    lang: 'zh',
    openers: ['row', 'button: 筛选', 'button: 视图', 'button: 导出'],
  },
  '/sms/timeSharingStatistics': {
    lang: 'zh',
    openers: ['row', 'button: 筛选', 'button: 视图', 'button: 导出'],
  },
  '/sms/profitStatistics': {
    lang: 'zh',
    openers: ['row', 'menu', 'button: 筛选', 'button: 视图', 'button: 导出'],
  },
  '/sms/multidimensionalChart': {
    lang: 'zh',
    openers: ['button: 筛选', 'button: 视图', 'button: 导出'],
  },
  '/sms/message': { lang: 'en', openers: ['button: Reply to the customer', 'button: Supplier ticket text'] },
  '/sms/upstreamSmsSendDetail': { lang: 'zh', openers: ['row', 'button: 筛选'] },
  '/sms/templateList': {
    lang: 'en',
    openers: [
      'row',
      'peek: Try',
      'peek: Registrations',
      'peek: Versions',
      'menu',
      'button: Content rules',
      'button: New template',
      'button: More filters',
      'button: Import templates',
      'button: Columns',
    ],
  },
  '/alarm/list': { lang: 'zh', openers: ['row', 'menu', 'button: 筛选'] },
  '/alarm/rules': {
    lang: 'en',
    openers: ['row', 'menu', 'menu: Edit', 'menu: Remove', 'button: New rule', 'button: Columns'],
  },
  '/template/charts': { lang: 'zh', openers: [] },
  '/template/forms': { lang: 'en', openers: [] },
  '/template/tables': { lang: 'en', openers: ['row', 'button: Columns', 'button: Views'] },
  '/settings/fee': {
    lang: 'en',
    openers: ['row', 'menu', 'button: Add fee item', 'button: Preview and charge', 'button: Columns'],
  },
  '/account/cusAccount': {
    lang: 'en',
    openers: ['row', 'menu', 'button: Generate bills', 'button: More filters', 'button: Columns'],
  },
  '/account/supAccount': {
    lang: 'zh',
    openers: ['row', 'menu', 'button: 生成账单', 'button: 筛选', 'button: 列'],
  },
  '/account/cusRechargeHistory': {
    lang: 'en',
    openers: ['row', 'menu', 'menu: Void', 'button: Recharge', 'button: More filters', 'button: Columns'],
  },
  '/settings/roleSettings': { lang: 'en', openers: ['row', 'menu', 'button: Columns'] },
  '/settings/roleMgt': { lang: 'zh', openers: ['tab: 对比'] },
  '/settings/systemSettings': {
    lang: 'zh',
    openers: ['row', 'menu', 'menu: 编辑', 'button: 新增国家/地区', 'button: 筛选', 'button: 导入'],
  },
  '/settings/operator': {
    lang: 'en',
    openers: ['row', 'menu', 'button: New operator'],
  },
  '/settings/smppSettings': { lang: 'en', openers: [] },
  '/settings/accountSettings': {
    lang: 'zh',
    openers: [
      'row',
      'peek: 会话',
      'peek: 登录记录',
      'menu',
      'menu: 编辑',
      'menu: 重置密码',
      'button: 新增管理员',
      'button: 筛选',
    ],
  },
  '/settings/errorCode': {
    lang: 'en',
    openers: [
      'row',
      'menu',
      'menu: Edit',
      'menu: Map',
      'menu: Remove',
      'button: Re-map past days',
      'button: Copy mapping',
      'button: New error code',
      'button: More filters',
      'button: Import error codes',
      'button: Columns',
    ],
  },
  '/settings/apiKeys': { lang: 'zh', openers: ['row', 'menu', 'menu: 吊销', 'button: 新建密钥'] },
  '/settings/sysConfig': { lang: 'en', openers: ['button: Change history'] },
  '/settings/exchangeRate': { lang: 'zh', openers: ['row', 'button: 录入汇率', 'button: 视图'] },
  '/settings/mail': { lang: 'zh', openers: [] },
  '/settings/health': { lang: 'zh', openers: [] },
  '/settings/operationLog': { lang: 'en', openers: ['row', 'button: More filters'] },
  '/setting/personalCenter': { lang: 'zh', openers: [] },
  '/setting/exports': { lang: 'zh', openers: [] },
} as const satisfies Readonly<Record<string, ScreenOpeners>>;
