import type { lock as english } from '../en/lock.ts';
import type { TextsLike } from '../texts-like.ts';

export const lock: TextsLike<typeof english> = {
  name: '锁屏',
  state: '{{title}} 屏幕已锁定',
  password: '锁屏密码',
  unlock: '解锁',
  wrong: '请输入正确的密码',
  wallpaper: '切换壁纸',
};
