import type { Lang } from '../http/endpoint.ts';
import { operationActions } from './operation-actions.ts';

/** Resources of the operation log. */
export const operationResources: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh: {
    admin: '个人账号',
    adminUser: '管理员',
    alarmProfile: '告警方案',
    apiKey: 'API 密钥',
    channel: '通道',
    channelPrice: '通道价格',
    contentRule: '内容规则',
    country: '国家/地区',
    customer: '客户',
    customerApplication: '试用申请',
    errorCode: '状态码',
    customerPrice: '客户价格',
    exchangeRate: '汇率',
    pricePlan: '价格方案',
    priceNotice: '调价通知',
    file: '文件',
    mail: '邮件',
    operator: '运营商',
    priceSheet: '价格单',
    role: '角色',
    router: '路由总览',
    senderId: '发送方号码',
    smsCustomer: '下行短信',
    supplier: '供应商',
    sysConfig: '系统设置',
    systemHealth: '任务队列',
    task: '导出任务',
    template: '模板',
    routerVersion: '路由版本',
    user: '客户子账号',
    userRouters: '路由配置',
    routeTemplate: '路由模板',
    view: '表格与视图',
  },
  en: {
    admin: 'Own account',
    adminUser: 'Administrator',
    alarmProfile: 'Alarm profile',
    apiKey: 'API key',
    channel: 'Channel',
    channelPrice: 'Channel price',
    contentRule: 'Content rule',
    country: 'Country/region',
    customer: 'Customer',
    customerApplication: 'Trial application',
    errorCode: 'Error code',
    customerPrice: 'Customer price',
    exchangeRate: 'Exchange rate',
    pricePlan: 'Price plan',
    priceNotice: 'Price notice',
    file: 'File',
    mail: 'Mail',
    operator: 'Operator',
    priceSheet: 'Price sheet',
    role: 'Role',
    router: 'Routes of all accounts',
    senderId: 'Sender ID',
    smsCustomer: 'Downstream message',
    supplier: 'Supplier',
    sysConfig: 'Setting',
    systemHealth: 'Job queue',
    task: 'Export task',
    template: 'Template',
    routerVersion: 'Version of routes',
    user: 'User',
    userRouters: 'Routes',
    routeTemplate: 'Route templates',
    view: 'Table or view',
  },
};

/** Words of values that need no resource. */
export const plainValues = {
  zh: { yes: '是', no: '否', nothing: '–' },
  en: { yes: 'Yes', no: 'No', nothing: '–' },
} as const;

/** Columns of the operation log, on the screen and in files; `export` is the name of the file. */
export const operationTitles = {
  zh: {
    export: '操作日志',
    logId: '编号',
    time: '时间',
    username: '操作人',
    resource: '对象类型',
    action: '操作',
    targetName: '对象',
    targetId: '对象编号',
    changes: '变更内容',
    reason: '原因',
    ip: 'IP',
    requestId: '请求编号',
    result: '结果',
  },
  en: {
    export: 'Operation log',
    logId: 'No.',
    time: 'Time',
    username: 'Who',
    resource: 'Kind',
    action: 'Action',
    targetName: 'Object',
    targetId: 'Object ID',
    changes: 'Changes',
    reason: 'Reason',
    ip: 'IP',
    requestId: 'Request ID',
    result: 'Result',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** The entry of a call when it is not named like the call. */
export const loggedAs: Readonly<Record<string, readonly [resource: string, action: string]>> = {
  'country.import': ['country', 'import-add'],
  'channel.import': ['channel', 'update'],
  'channel.copy': ['channel', 'add'],
  'channelCapture.start': ['channel', 'captureStart'],
  'channelCapture.stop': ['channel', 'captureStop'],
  'channelTest.start': ['channel', 'test'],
  'errorCode.batchMap': ['errorCode', 'map'],
  'errorCode.copyFrom': ['errorCode', 'copy'],
  'pricePlan.apply': ['user', 'setMode'],
  'priceSheet.parse': ['priceSheet', 'readSheet'],
  'priceSheet.raise': ['customerPrice', 'save'],
  'priceSheet.fixRow': ['priceSheet', 'fixSheetRow'],
  'priceSheet.commit': ['priceSheet', 'commitSheet'],
  'smsReport.query': ['smsCustomer', 'query'],
  'smsReport.match': ['smsCustomer', 'matchReceipt'],
  'secondFactor.confirm': ['admin', 'enrolSecondFactor'],
  'secondFactor.renewCodes': ['admin', 'renewRecoveryCodes'],
  'secondFactor.disable': ['admin', 'disableSecondFactor'],
  'senderId.docUpload': ['senderId', 'upload'],
  'customer.docUpload': ['customer', 'upload'],
  'supplier.uploadContract': ['supplier', 'upload'],
  'view.save': ['view', 'update'],
};

/** Resource and action in which the log speaks of a call, `resource.verb`; undefined for calls that leave no entries. */
export function operationOf(name: string): readonly [resource: string, action: string] | undefined {
  const [resource = '', action = ''] = name.split('.');
  return resource in operationResources.en && action in operationActions.en ? [resource, action] : loggedAs[name];
}

/** How an attempt ended, in the log and its filter. */
export const operationResults: Readonly<Record<Lang, Readonly<Record<'succeeded' | 'refused', string>>>> = {
  zh: { succeeded: '成功', refused: '被拒绝' },
  en: { succeeded: 'Succeeded', refused: 'Refused' },
};
