/** What is written before a customer's reference, in any case and without blanks. */
export const referenceWords = {
  /** A sign or a blank stands behind them. */
  latin: ['ref', 'reference', 'referenz', 'référence', 'referencia'],
  chinese: ['客户参考号', '客户参考', '参考编号', '参考号', '参考', '客戶參考號', '參考編號', '參考號'],
} as const;
