import { loggedResources } from '../collected/logged.ts';
import type { Lang } from '../http/endpoint.ts';
import { operationActions } from './operation-actions.ts';

const resourcesIn = (lang: Lang): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(loggedResources).map(([resource, names]) => [resource, names[lang]]));

/** Resources of the operation log. */
export const operationResources: Readonly<Record<Lang, Readonly<Record<string, string>>>> = {
  zh: resourcesIn('zh'),
  en: resourcesIn('en'),
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
  'alarm.ack': ['alarm', 'acknowledge'],
  'alarm.note': ['alarm', 'addNote'],
  'monitor.undo': ['router', 'revert'],
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
  'priceSheet.raise': ['priceSheet', 'raiseCustomers'],
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
  'recharge.uploadProof': ['recharge', 'upload'],
  'bankStatement.upload': ['file', 'upload'],
  'bankStatement.enter': ['recharge', 'add'],
  'recharge.review': ['recharge', 'passRecharge'],
  'recharge.void': ['recharge', 'voidRecharge'],
  'bill.confirm': ['bill', 'confirmBill'],
  'bill.pay': ['bill', 'payBill'],
  'bill.send': ['bill', 'sendBill'],
  'bill.adjust': ['bill', 'adjustBill'],
  'bill.rerate': ['customer', 'rerate'],
  'bill.void': ['bill', 'voidBill'],
  'billDispute.upload': ['file', 'upload'],
  'exchangeRate.enter': ['exchangeRate', 'import'],
  'exchangeRate.fetch': ['exchangeRate', 'import'],
  'billDispute.open': ['bill', 'disputeBill'],
  'billDispute.close': ['bill', 'closeDispute'],
  'supplierBill.match': ['supplierBill', 'matchBill'],
  'supplierBill.agree': ['supplierBill', 'agreeBill'],
  'supplierBill.dispute': ['supplierBill', 'disputeBill'],
  'supplierBill.pay': ['supplierBill', 'payBill'],
  'supplierBill.void': ['supplierBill', 'voidBill'],
  'supplierBill.upload': ['file', 'upload'],
  'feeItem.attach': ['customerFee', 'attach'],
  'feeItem.change': ['customerFee', 'update'],
  'feeItem.pause': ['customerFee', 'pause'],
  'feeItem.resume': ['customerFee', 'resume'],
  'feeItem.detach': ['customerFee', 'detach'],
  'feeItem.void': ['customerFee', 'voidFee'],
  'feeItem.run': ['feeRun', 'run'],
  'bill.file': ['bill', 'export'],
  'bill.records': ['bill', 'export'],
  'bill.pdf': ['bill', 'export'],
  'channelCapture.export': ['channel', 'export'],
  'channelLog.export': ['channel', 'export'],
  'feeItem.exportCharges': ['customerFee', 'export'],
  'routeDraft.export': ['userRouters', 'export'],
  'statistic.timeSharingExport': ['statistic', 'export'],
  'statistic.profitExport': ['statistic', 'export'],
  'statistic.chartExport': ['statistic', 'export'],
  'chartView.save': ['chartView', 'update'],
  'view.save': ['view', 'update'],
};

/** Resource and action in which the log speaks of a call, `resource.verb`; undefined for calls that leave no entries. */
export function operationOf(name: string): readonly [resource: string, action: string] | undefined {
  const own = loggedAs[name];
  if (own) return own;
  const [resource = '', action = ''] = name.split('.');
  return resource in operationResources.en && action in operationActions.en ? [resource, action] : undefined;
}

/** How an attempt ended, in the log and its filter. */
export const operationResults: Readonly<Record<Lang, Readonly<Record<'succeeded' | 'refused', string>>>> = {
  zh: { succeeded: '成功', refused: '被拒绝' },
  en: { succeeded: 'Succeeded', refused: 'Refused' },
};
