import type { en } from '../en/index.ts';
import type { TextsLike } from '../texts.ts';
import { format } from './format.ts';
import { http } from './http.ts';

/** Every text of the client in Chinese. */
export const zh: TextsLike<typeof en> = { format, http };
