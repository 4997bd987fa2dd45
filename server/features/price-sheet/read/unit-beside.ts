import { unitInCell } from '../../../domain/sheets/unit-words.ts';

/** What is written beside the digits where it makes another price of them: a part of the currency, a number of messages. */
export const unitBeside = (shown: string): string => (unitInCell(`1 ${shown}`, 1) > 1 ? shown : '');
