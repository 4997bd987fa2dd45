import type { Lang } from '../http/endpoint.ts';
import type { PaidStatus, PayType, Recharge, RechargeStatus } from '../recharge/row.ts';

/** Fields of a recharge that files show; `export` is the name of the file. */
type RechargeTitle = Exclude<
  keyof Recharge,
  'customerId' | 'proof' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'version'
>;

/** Titles of a recharge's fields in files; the screen shows the same words. */
export const rechargeTitles = {
  zh: {
    export: '充值记录',
    rechargeId: '编号',
    createdAt: '录入时间',
    customerName: '客户',
    maintainerName: '维护人',
    currency: '币种',
    amount: '金额',
    giftAmount: '赠送',
    baseAmount: '本位币金额',
    payType: '付款方式',
    payRef: '付款凭证号',
    payTime: '付款时间',
    paidStatus: '付款',
    status: '状态',
    statusReason: '原因',
    balanceBefore: '充值前余额',
    balanceAfter: '充值后余额',
    proofName: '凭证',
    applyBy: '录入人',
    reviewBy: '复核人',
    reviewAt: '复核时间',
    remark: '备注',
  },
  en: {
    export: 'Recharges',
    rechargeId: 'No.',
    createdAt: 'Entered',
    customerName: 'Customer',
    maintainerName: 'Maintainer',
    currency: 'Currency',
    amount: 'Amount',
    giftAmount: 'Gift',
    baseAmount: 'In base currency',
    payType: 'Payment',
    payRef: 'Payment reference',
    payTime: 'Paid at',
    paidStatus: 'Paid',
    status: 'Status',
    statusReason: 'Reason',
    balanceBefore: 'Balance before',
    balanceAfter: 'Balance after',
    proofName: 'Proof',
    applyBy: 'Entered by',
    reviewBy: 'Reviewed by',
    reviewAt: 'Reviewed',
    remark: 'Remark',
  },
} as const satisfies Record<Lang, Record<RechargeTitle | 'export', string>>;

interface Words {
  payType: Record<PayType, string>;
  paidStatus: Record<PaidStatus, string>;
  status: Record<RechargeStatus, string>;
}

/** Words of choices in files. */
export const rechargeWords: Readonly<Record<Lang, Words>> = {
  zh: {
    payType: {
      1: '银行转账',
      2: '银行卡',
      3: 'PayPal',
      4: '加密货币',
      5: '支付宝',
      6: '微信支付',
      7: '冲抵',
      8: '试用或赠送',
      9: '其他',
    },
    paidStatus: { 0: '未付款', 1: '已付款' },
    status: { 0: '待复核', 1: '已生效', 2: '已驳回', 3: '已作废' },
  },
  en: {
    payType: {
      1: 'Bank transfer',
      2: 'Card',
      3: 'PayPal',
      4: 'Crypto',
      5: 'Alipay',
      6: 'WeChat',
      7: 'Offset',
      8: 'Trial or gift',
      9: 'Other',
    },
    paidStatus: { 0: 'Unpaid', 1: 'Paid' },
    status: { 0: 'To review', 1: 'Credited', 2: 'Rejected', 3: 'Voided' },
  },
};
