import { priceNotice as en } from '../en/price-notice.ts';
import { addTexts } from '../index.ts';
import { priceNotice as zh } from '../zh/price-notice.ts';

export const priceNoticeTexts = addTexts({ en: { priceNotice: en }, zh: { priceNotice: zh } });
