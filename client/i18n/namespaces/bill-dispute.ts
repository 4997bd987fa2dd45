import { billDispute as en } from '../en/bill-dispute.ts';
import { addTexts } from '../index.ts';
import { billDispute as zh } from '../zh/bill-dispute.ts';

export const billDisputeTexts = addTexts({ en: { billDispute: en }, zh: { billDispute: zh } });
