import type { credentials as english } from '../en/credentials.ts';
import type { TextsLike } from '../texts-like.ts';

export const credentials: TextsLike<typeof english> = {
  title: '您的接入凭证',
  hint: '本页仅显示一次凭证，请妥善保存。',
  show: '立即显示凭证',
  shown: '请立即复制：之后无法再次显示。',
  over: '此链接已不能使用',
  locked: '暂时无法打开',
  previousUntil: '旧凭证有效至 {{time}}。',
  account: '账号',
  systemId: '系统账号',
  password: 'SMPP 密码',
  apiKey: 'API key',
  apiSecret: 'API secret',
  copy: '复制{{what}}',
};
