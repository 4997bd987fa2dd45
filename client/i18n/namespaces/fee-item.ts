import * as en from '../en/fee-item.ts';
import { addTexts } from '../index.ts';
import * as zh from '../zh/fee-item.ts';

export const feeItemTexts = addTexts({
  en: { feeItem: en.feeItem, customerFee: en.customerFee, feeCharge: en.feeCharge, feeRun: en.feeRun },
  zh: { feeItem: zh.feeItem, customerFee: zh.customerFee, feeCharge: zh.feeCharge, feeRun: zh.feeRun },
});
