import { recharge as en } from '../en/recharge.ts';
import { addTexts } from '../index.ts';
import { recharge as zh } from '../zh/recharge.ts';

export const rechargeTexts = addTexts({ en: { recharge: en }, zh: { recharge: zh } });
