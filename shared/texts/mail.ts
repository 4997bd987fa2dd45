import type { Lang } from '../http/endpoint.ts';

/** Texts of the test mail, and why a mail server did not take a mail; `{status}` is the server's own number. */
export const mailTexts = {
  zh: {
    subject: '短信运营后台：测试邮件',
    body: '这是一封测试邮件，由 {name} 于 {time} 从短信运营后台发出。\n收到本邮件说明邮件服务器配置正确，无需回复。',
    unreachable: '无法连接邮件服务器。',
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
    body: 'This test mail was sent from the SMS operator console by {name} at {time}.\nThat it arrived shows that the mail server is set up. No answer is needed.',
    unreachable: 'it cannot be reached.',
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
