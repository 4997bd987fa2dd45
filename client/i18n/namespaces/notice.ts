import { notice as en } from '../en/notice.ts';
import { addTexts } from '../index.ts';
import { notice as zh } from '../zh/notice.ts';

export const noticeTexts = addTexts({ en: { notice: en }, zh: { notice: zh } });
