import { review as en } from '../en/review.ts';
import { addTexts } from '../index.ts';
import { review as zh } from '../zh/review.ts';

export const reviewTexts = addTexts({ en: { review: en }, zh: { review: zh } });
