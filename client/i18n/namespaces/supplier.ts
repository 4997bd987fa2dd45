import { supplier as en } from '../en/supplier.ts';
import { addTexts } from '../index.ts';
import { supplier as zh } from '../zh/supplier.ts';

export const supplierTexts = addTexts({ en: { supplier: en }, zh: { supplier: zh } });
