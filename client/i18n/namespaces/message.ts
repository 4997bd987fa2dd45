import { message as en, attempt as enAttempt } from '../en/message.ts';
import { addTexts } from '../index.ts';
import { message as zh, attempt as zhAttempt } from '../zh/message.ts';

export const messageTexts = addTexts({
  en: { message: en, attempt: enAttempt },
  zh: { message: zh, attempt: zhAttempt },
});
