import { customerPriceWords } from '#shared/texts/customer-price-columns.ts';
import { enumerationWords } from '#shared/texts/enumerations.ts';
import type { priceNotice as english } from '../en/price-notice.ts';
import type { TextsLike } from '../texts-like.ts';

export const priceNotice: TextsLike<typeof english> = {
  firstHint: '录入未来生效的客户价格，或由价格单提价后，会自动起草通知。',
  purpose:
    '根据未来价格自动起草，每个客户每天一份；批准前录入的同日价格都并入同一份草稿。批准后，若已设置邮件服务器则自动发送。',
  fields: {
    customerId: '客户',
    customerName: '客户',
    customerCode: '编码',
    effectiveFrom: '价格生效',
    prices: '价格数',
    rises: '上涨',
    status: '状态',
    isShort: '提前期',
    approvedBy: '批准人',
    acknowledgedBy: '确认人',
  },
  statuses: {
    draft: '草稿',
    approved: '已批准，未发送',
    sent: '已发送',
    failed: '发送失败',
    acknowledged: '已确认',
    cancelled: '已取消',
  },
  traffic: customerPriceWords.zh.trafficType,
  short: '涨价提前期不足 {{count}} 天',
  ofSheet: '仅限某份供应商价格表引起的涨价',
  title: '{{name}}：{{count}} 个价格',
  file: '保存为 xlsx',
  approve: '批准',
  approveMany_other: '批准 {{count}} 份草稿',
  approveManyEffect: '批准后价格固定；已设置邮件服务器且有收件地址的，通知随即发出：{{names}}',
  approvedMany_other: '已批准 {{count}} 份通知，发送 {{mailed}} 份。',
  approveTitle: '批准发给 {{name}} 的通知',
  approveEffect:
    '价格就此固定。若已设置邮件服务器，将以{{language}}邮件（附 Excel 文件）发送至 {{to}}；否则请自行发送文件。',
  noAddress: '价格就此固定。该客户没有邮箱，请自行发送文件。',
  resent: '将重新发送。',
  resend: '重新发送',
  failedHint: '此通知有邮件未能送达，请检查收件地址和邮件设置后重新发送。',
  languages: enumerationWords.zh.language,
  mailed: '已批准，正在发送。',
  notMailed: '已批准但未发送：没有邮件服务器或收件地址，请自行发送文件。',
  acknowledge: '标记为已确认',
  linkTitle: '调价通知',
  linkButton: '我已收到本通知',
  linkDone: '谢谢。{{name}} 已确认 {{time}} 起的 {{count}} 个价格。',
};
