import type { Lang } from '../http/endpoint.ts';

/** Texts of the test mail, and why a mail server did not take a mail; `{status}` is the server's own number. */
export const mailTexts = {
  zh: {
    subject: '短信运营后台：测试邮件',
    body: '这是一封测试邮件，由 {name} 于 {time} 从短信运营后台发出。\n收到本邮件说明邮件服务器配置正确，无需回复。',
    inviteSubject: '短信运营后台：账号邀请',
    inviteBody:
      '{name} 您好：\n\n{by} 已为您开通短信运营后台的账号，登录名为 {username}。\n请在 {hours} 小时内打开以下链接设置您自己的密码（仅可使用一次）：\n\n{link}\n\n如非您本人使用，请忽略本邮件并告知管理员。',
    resetSubject: '短信运营后台：设置新密码',
    resetBody:
      '{name} 您好：\n\n{by} 已重置您在短信运营后台的密码，登录名为 {username}。\n请在 {hours} 小时内打开以下链接设置新密码（仅可使用一次）：\n\n{link}\n\n如有疑问，请联系管理员。',
    credentialsSubject: '您的短信接入账号 {name}',
    credentialsBody:
      '您好，\n\n您的短信接入账号 {name} 的凭证已就绪。请在 {hours} 小时内打开以下链接并点击按钮查看，链接仅可使用一次：\n\n{link}\n\n如非您本人所需，请忽略本邮件并告知您的客户经理。',
    applicationSubject: '关于您的短信服务试用申请',
    applicationBody:
      '{name} 您好：\n\n感谢 {company} 申请试用我们的短信服务。很抱歉，我们目前无法为贵司开通试用。\n{message}\n如情况有变，欢迎再次申请。',
    unreachable: '无法连接邮件服务器。',
    inside: '邮件服务器的地址指向内部网络，服务器的 MAIL_TARGETS 环境变量未列出该地址。',
    tooSlow: '邮件服务器未在规定时间内应答。',
    insecure: '无法与邮件服务器建立加密连接。',
    signIn: '邮件服务器拒绝了登录（{status}）。',
    sender: '邮件服务器拒绝了发件地址（{status}）。',
    recipient: '邮件服务器拒绝了收件地址（{status}）。',
    content: '邮件服务器拒绝了邮件内容（{status}）。',
    other: '邮件服务器的应答不符合规范。',
  },
  en: {
    subject: 'SMS operator console: test mail',
    body: 'This test mail was sent from the SMS operator console by {name} at {time}.\nIf you received it, the mail server is set up correctly. No reply is needed.',
    inviteSubject: 'SMS operator console: your account',
    inviteBody:
      'Hello {name},\n\n{by} has created an account for you on the SMS operator console. You sign in as {username}.\nOpen this link within {hours} hours to choose your own password; it works once:\n\n{link}\n\nIf this is not for you, ignore this mail and tell an administrator.',
    resetSubject: 'SMS operator console: choose a new password',
    resetBody:
      'Hello {name},\n\n{by} has reset your password for the SMS operator console. You sign in as {username}.\nOpen this link within {hours} hours to choose a new one; it works once:\n\n{link}\n\nIf you did not expect this, tell an administrator.',
    credentialsSubject: 'Your SMS account {name}',
    credentialsBody:
      'Hello,\n\nThe credentials of your SMS account {name} are ready. Open this link within {hours} hours and press the button to see them; it works once:\n\n{link}\n\nIf this is not for you, ignore this mail and tell your account manager.',
    applicationSubject: 'Your application for a trial of our SMS service',
    applicationBody:
      'Hello {name},\n\nThank you for applying for a trial of our SMS service for {company}. We are sorry that we cannot offer you one at present.\n{message}\nShould your situation change, you are welcome to apply again.',
    unreachable: 'it cannot be reached.',
    inside: 'its address is in a private network and not listed in the server’s variable MAIL_TARGETS.',
    tooSlow: 'it did not answer in time.',
    insecure: 'no encrypted connection could be made.',
    signIn: 'it refused the sign-in ({status}).',
    sender: 'it refused the sender’s address ({status}).',
    recipient: 'it refused the recipient’s address ({status}).',
    content: 'it refused the content ({status}).',
    other: 'its answer was not understood.',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export type MailText = keyof (typeof mailTexts)['en'];
