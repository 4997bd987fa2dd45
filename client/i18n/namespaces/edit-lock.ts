import { editLock as en } from '../en/edit-lock.ts';
import { addTexts } from '../index.ts';
import { editLock as zh } from '../zh/edit-lock.ts';

export const editLockTexts = addTexts({ en: { editLock: en }, zh: { editLock: zh } });
