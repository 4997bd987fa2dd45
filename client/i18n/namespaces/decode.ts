import { decode as en } from '../en/decode.ts';
import { addTexts } from '../index.ts';
import { decode as zh } from '../zh/decode.ts';

export const decodeTexts = addTexts({ en: { decode: en }, zh: { decode: zh } });
