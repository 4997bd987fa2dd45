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
    control: '不能含控制字符，可换行和使用制表符',
    twice: '重复出现',
    everyAddress: '这些地址段合起来包含所有地址，等于不限制；不限制请留空',
    addressBlock: '只能填写 IP 地址或 CIDR 网段，例如 203.0.113.0/24、2001:db8::/32',
    publicKey: '请填写 PEM 或 JWK 格式的公钥：RSA（至少 2048 位）、P-256、P-384、P-521 或 X25519，不要填写私钥',
    dryRunFirst: '请先试运行，再填写其返回的摘要',
    notZero: '不能为零',
    concealed: '您的角色看不到该字段，不能按它筛选、排序或填写',
    concealedPart: '您的角色看到的号码已脱敏，不能按号码的一部分搜索，请输入完整号码',
    masked: '号码的部分数字已隐藏，无法搜索，请输入完整号码',
    notFindable:
      '“{text}”无法一次查找：请输入一个号码（或其开头，如 +86138、138*）、ID、发送方或客户，或多个同类的号码或 ID（最多 200 个 ID）',
    notPast: '不能早于现在',
    notFuture: '不能晚于现在',
    withinDays: '最多 {limit} 天之后',
    enterAgain: '发送目标（协议、主机、端口、TLS 或 URL）已变更，请重新输入',
    inside: '该地址指向内部网络，须先在服务器的 MAIL_TARGETS 环境变量中列出',
    insideWebhook: '该地址指向内部网络，须先在服务器的 WEBHOOK_TARGETS 环境变量中列出',
    fileKind: '只接受 {kinds} 文件',
    fileSize: '文件不能超过 {limit} MB',
    fileEmpty: '文件是空的',
    fileGone: '该文件已过期或已被移除，请重新选择',
  },
  en: {
    required: 'Required',
    type: 'Wrong type',
    minLength: 'At least {limit} characters',
    maxLength: 'At most {limit} characters',
    minimum: 'At least {limit}',
    maximum: 'At most {limit}',
    minItems: 'At least {limit} entries',
    maxItems: 'At most {limit} entries',
    choice: 'Not an allowed value',
    pattern: 'Invalid format',
    invisible: 'One line: no line breaks, tabs or invisible text-direction characters',
    control: 'No control characters; line breaks and tabs are allowed',
    twice: 'Duplicate',
    everyAddress: 'Together these blocks cover all addresses, which is no restriction; leave the list empty instead',
    addressBlock: 'Only IP addresses and CIDR blocks, such as 203.0.113.0/24 or 2001:db8::/32',
    publicKey:
      'Enter a public key as PEM or JWK: RSA of at least 2048 bits, P-256, P-384, P-521 or X25519; never a private key',
    dryRunFirst: 'Run a dry run first, then send the digest it returned',
    notZero: 'Must not be zero',
    concealed: 'Your role does not show this field: you cannot filter, sort or enter it',
    concealedPart: 'Your role shows numbers masked: they cannot be searched by a part. Enter the whole number',
    masked: 'Some digits of this number are masked, so it cannot be searched. Enter the whole number',
    notFindable:
      '“{text}” cannot be searched: enter one number (or its beginning: +86138, 138*), ID, sender or customer, or several numbers or IDs of one kind (at most 200 IDs)',
    notPast: 'Must not be in the past',
    notFuture: 'Must not be in the future',
    withinDays: 'At most {limit} days from now',
    enterAgain: 'Enter it again: the target has changed (protocol, host, port, TLS or URL)',
    inside: 'This address is in a private network. It must be listed in the server’s variable MAIL_TARGETS',
    insideWebhook: 'This address is in a private network. It must be listed in the server’s variable WEBHOOK_TARGETS',
    fileKind: 'Allowed file types: {kinds}',
    fileSize: 'The file must not be larger than {limit} MB',
    fileEmpty: 'The file is empty',
    fileGone: 'This upload has expired or was removed. Choose the file again',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export type FieldRule = keyof (typeof fieldTexts)['en'];

/** Puts `params` into the `{name}` places of `text`. */
export const fill = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
