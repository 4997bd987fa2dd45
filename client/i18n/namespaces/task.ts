import { task as en } from '../en/task.ts';
import { addTexts } from '../index.ts';
import { task as zh } from '../zh/task.ts';

export const taskTexts = addTexts({ en: { task: en }, zh: { task: zh } });
