import type { Lang } from '../http/endpoint.ts';

/** Why a field was refused, by JSON Schema keyword; `format` texts are for the patterns of `shared/fields.ts`. */
export const fieldTexts = {
  zh: {
    required: '必填',
    type: '类型不正确',
    minLength: '至少 {limit} 个字符',
    maxLength: '最多 {limit} 个字符',
    minimum: '不能小于 {limit}',
    maximum: '不能大于 {limit}',
    minItems: '至少 {limit} 项',
    maxItems: '最多 {limit} 项',
    choice: '不在可选范围内',
    pattern: '格式不正确',
    invisible: '须为一行，不能含换行、制表符或不可见的方向控制字符',
    twice: '重复出现',
    everyAddress: '这些地址段合起来包含所有地址，等于不限制；不限制请留空',
    addressBlock: '只能填写 IP 地址或 CIDR 网段，例如 203.0.113.0/24、2001:db8::/32',
    publicKey: '请填写 PEM 或 JWK 格式的公钥：RSA（至少 2048 位）、P-256、P-384、P-521 或 X25519，不要填写私钥',
    dryRunFirst: '请先试运行（dryRun=true），再填写其返回的 digest',
    notZero: '不能为零',
    concealed: '您的角色看不到该字段，不能按它筛选、排序或填写',
    notFindable: '“{text}”无法一次查找：请输入一个号码、ID、发送方或客户，或多个同类的号码或 ID（最多 200 个 ID）',
    notPast: '不能早于现在',
    enterAgain: '发送目标（协议、主机、端口、TLS 或 URL）已变更，请重新输入',
    inside: '该地址指向内部网络，须先在服务器的 MAIL_TARGETS 环境变量中列出',
    fileKind: '只接受 {kinds} 文件',
    fileSize: '文件不能超过 {limit} MB',
    fileEmpty: '文件是空的',
    fileGone: '该文件已过期或已被移除，请重新选择',
  },
  en: {
    required: 'Required',
    type: 'Not the right type',
    minLength: 'At least {limit} characters',
    maxLength: 'At most {limit} characters',
    minimum: 'Not below {limit}',
    maximum: 'Not above {limit}',
    minItems: 'At least {limit} entries',
    maxItems: 'At most {limit} entries',
    choice: 'Not one of the choices',
    pattern: 'Not in the right form',
    invisible: 'One line: no line breaks, tabs or invisible text-direction characters',
    twice: 'Given twice',
    everyAddress: 'Together these blocks are every address, which is no restriction; leave the list empty for that',
    addressBlock: 'Only IP addresses and CIDR blocks, such as 203.0.113.0/24 or 2001:db8::/32',
    publicKey:
      'Only a public key as PEM or JWK: RSA of at least 2048 bits, P-256, P-384, P-521 or X25519; never a private key',
    dryRunFirst: 'Send a dry run (dryRun=true) first, then the digest that it returned',
    notZero: 'Not zero',
    concealed: 'Your role does not show this field: no filter, order or entry by it',
    notFindable:
      '“{text}” cannot be looked for at once: enter one number, id, sender or customer, or several numbers or ids of one kind (at most 200 ids)',
    notPast: 'Not before now',
    enterAgain: 'Enter it again: where it is sent has changed (protocol, host, port, TLS or URL)',
    inside: 'This address leads into a private network: the server’s variable MAIL_TARGETS must list it first',
    fileKind: 'Only these kinds of file: {kinds}',
    fileSize: 'The file must not be larger than {limit} MB',
    fileEmpty: 'The file is empty',
    fileGone: 'This upload has expired or was removed. Choose the file again',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export type FieldRule = keyof (typeof fieldTexts)['en'];

/** Puts `params` into the `{name}` places of `text`. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
