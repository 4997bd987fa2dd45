import { capture as en } from '../en/capture.ts';
import { addTexts } from '../index.ts';
import { capture as zh } from '../zh/capture.ts';

export const captureTexts = addTexts({ en: { capture: en }, zh: { capture: zh } });
