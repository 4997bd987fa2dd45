import { registration as en } from '../en/registration.ts';
import { addTexts } from '../index.ts';
import { registration as zh } from '../zh/registration.ts';

export const registrationTexts = addTexts({ en: { registration: en }, zh: { registration: zh } });
