import type { en } from '../en/index.ts';
import type { TextsLike } from '../texts-like.ts';
import { app } from './app.ts';
import { errorPages } from './error-pages.ts';
import { format } from './format.ts';
import { http } from './http.ts';
import { kit } from './kit.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { password } from './password.ts';
import { tabs } from './tabs.ts';
import { words } from './words.ts';

/** The shell's texts in Chinese; those of the screens are in `parts/`. */
export const zh: TextsLike<typeof en> = {
  app,
  errorPages,
  login,
  menu,
  password,
  format,
  http,
  kit,
  tabs,
  words,
};
