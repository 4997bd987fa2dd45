/** Why the daily feed of exchange rates brought nothing. */
export const rateFailureTexts = {
  zh: {
    unreachable: '无法连接：{detail}',
    status: '服务器返回 {detail}',
    inside: '该地址指向内部网络，须先在服务器的 WEBHOOK_TARGETS 环境变量中列出',
    tooLarge: '返回内容超过 {detail} 字节',
    unreadable: '返回内容不是欧洲央行的汇率文件',
    base: '文件中没有本位币 {detail} 的汇率',
  },
  en: {
    unreachable: 'Not reached: {detail}',
    status: 'The server answered {detail}',
    inside: 'The address is in a private network that WEBHOOK_TARGETS does not list',
    tooLarge: 'The answer has more than {detail} octets',
    unreadable: 'The answer is not a file of rates of the European Central Bank',
    base: 'The file does not quote the base currency {detail}',
  },
} as const;
