import type { login as english } from '../en/login.ts';
import type { TextsLike } from '../texts-like.ts';

export const login: TextsLike<typeof english> = {
  title: '登录',
  welcome: '登录控制台',
  username: '用户名',
  password: '密码',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启',
  code: '验证器应用中的验证码',
  codeHint: '6 位数字；没有设备时可使用恢复码。',
  codeEmpty: '请输入验证码',
  codeSubmit: '确认',
  back: '返回',
  submit: '登录',
  usernameEmpty: '用户名不能为空',
  passwordShort: '密码不能少于6位',
  noToken: '登录接口未返回令牌，请联系管理员。',
  wait: '登录失败次数过多，请 {{seconds}} 秒后再试。',
  ended: '登录状态已结束，请重新登录。',
  demo: '演示账号，点击即可填入',
  help: '没有账号或忘记密码，请联系管理员。',
  claim: '国际短信运营',
  claimDetail: '供应商、路由、客户与账单，尽在一处。',
};
