import { supplierBill as en } from '../en/supplier-bill.ts';
import { addTexts } from '../index.ts';
import { supplierBill as zh } from '../zh/supplier-bill.ts';

export const supplierBillTexts = addTexts({ en: { supplierBill: en }, zh: { supplierBill: zh } });
