import type { Lang } from '../http/endpoint.ts';

const words = {
  zh: {
    unknownHost: '域名无法解析',
    refused: '对方拒绝连接',
    timedOut: '连接超时',
    reset: '连接被中断',
    noRoute: '网络不可达',
    certificate: 'TLS 证书无效',
    other: '网络错误',
  },
  en: {
    unknownHost: 'the host name is not known',
    refused: 'the connection was refused',
    timedOut: 'no answer in time',
    reset: 'the connection was broken off',
    noRoute: 'there is no route to the host',
    certificate: 'the TLS certificate is not valid',
    other: 'network failure',
  },
} as const;

const byCode: Readonly<Record<string, keyof (typeof words)['en']>> = {
  ENOTFOUND: 'unknownHost',
  EAI_AGAIN: 'unknownHost',
  ENODATA: 'unknownHost',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timedOut',
  UND_ERR_CONNECT_TIMEOUT: 'timedOut',
  UND_ERR_HEADERS_TIMEOUT: 'timedOut',
  UND_ERR_BODY_TIMEOUT: 'timedOut',
  TimeoutError: 'timedOut',
  AbortError: 'timedOut',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  EHOSTUNREACH: 'noRoute',
  ENETUNREACH: 'noRoute',
};

/** A code of the network or of TLS in words. */
export function networkFailure(code: string, lang: Lang): string {
  const isOfTls = /CERT|SELF_SIGNED|^ERR_TLS|^ERR_SSL|UNABLE_TO_VERIFY/.test(code);
  return words[lang][byCode[code] ?? (isOfTls ? 'certificate' : 'other')];
}
