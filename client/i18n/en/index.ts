import { format } from './format.ts';
import { http } from './http.ts';

/** Every text of the client in English; the type the other languages are written against. */
export const en = { format, http } as const;
