import type { en } from '../en/index.ts';
import type { TextsLike } from '../texts.ts';
import { apiKey } from './api-key.ts';
import { app } from './app.ts';
import { channel } from './channel.ts';
import { channelForm } from './channel-form.ts';
import { channelLog } from './channel-log.ts';
import { channelPaste } from './channel-paste.ts';
import { channelTest } from './channel-test.ts';
import { country, operator } from './country.ts';
import { dashboard } from './dashboard.ts';
import { errorPages } from './error-pages.ts';
import { format } from './format.ts';
import { http } from './http.ts';
import { kit } from './kit.ts';
import { login } from './login.ts';
import { menu } from './menu.ts';
import { password } from './password.ts';
import { supplier } from './supplier.ts';
import { tabs } from './tabs.ts';

/** Every text of the client in Chinese. */
export const zh: TextsLike<typeof en> = {
  apiKey,
  app,
  channel,
  channelForm,
  channelLog,
  channelPaste,
  channelTest,
  country,
  dashboard,
  errorPages,
  login,
  menu,
  password,
  format,
  http,
  kit,
  operator,
  supplier,
  tabs,
};
