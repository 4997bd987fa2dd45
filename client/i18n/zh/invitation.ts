import type { invitation as english } from '../en/invitation.ts';
import type { TextsLike } from '../texts-like.ts';

export const invitation: TextsLike<typeof english> = {
  title: '账号邀请',
  heading: '设置密码',
  checking: '正在检查链接…',
  hello: '{{name}}，您的登录名为 {{username}}。',
  submit: '设置密码',
  done: '密码设置成功。',
  signIn: '前往登录',
};
