import { sender as en } from '../en/sender.ts';
import { addTexts } from '../index.ts';
import { sender as zh } from '../zh/sender.ts';

export const senderTexts = addTexts({ en: { sender: en }, zh: { sender: zh } });
