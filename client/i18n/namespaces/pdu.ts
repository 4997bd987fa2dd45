import { pdu as en } from '../en/pdu.ts';
import { addTexts } from '../index.ts';
import { pdu as zh } from '../zh/pdu.ts';

export const pduTexts = addTexts({ en: { pdu: en }, zh: { pdu: zh } });
