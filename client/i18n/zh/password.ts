import type { password as english } from '../en/password.ts';
import type { TextsLike } from '../texts-like.ts';

export const password: TextsLike<typeof english> = {
  noticeTitle: '账号安全提示',
  noticeDetail: '您的密码已过期。请设置新密码，之后用新密码重新登录。',
  newPass: '新密码',
  confirmPass: '确认新密码',
  required: '必填',
  format: '密码格式不正确，请参照下方规则',
  mismatch: '两次输入的密码不一致，请重新输入',
  confirm: '修改密码',
  exit: '退出系统',
  changed: '修改成功',
  rules: {
    minLength: '至少 {{count}} 个字符',
    lowercase: '包含小写字母',
    uppercase: '包含大写字母',
    digit: '包含数字',
    alphanumeric: '仅限字母和数字',
  },
  met: '已满足',
  notMet: '未满足',
};
