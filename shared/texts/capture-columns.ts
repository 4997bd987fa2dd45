/** What the columns of captured PDUs are called, in tables and in files. */
export const captureTitles = {
  zh: {
    export: '通道抓包',
    time: '时间',
    timeUtc: '时间（UTC）',
    sessionNo: '会话',
    direction: '方向',
    name: 'PDU',
    sequence: '序列号',
    commandStatus: 'command_status',
    source: '源地址',
    destination: '目的地址',
    messageId: '消息 ID',
    text: '内容',
    hex: '十六进制',
  },
  en: {
    export: 'Channel capture',
    time: 'Time',
    timeUtc: 'Time (UTC)',
    sessionNo: 'Session',
    direction: 'Direction',
    name: 'PDU',
    sequence: 'Sequence',
    commandStatus: 'command_status',
    source: 'From',
    destination: 'To',
    messageId: 'Message ID',
    text: 'Text',
    hex: 'Hex',
  },
} as const;

/** Words of their enumerations, by the value on the wire. */
export const captureWords = {
  zh: { directions: { sent: '发出', received: '收到' } },
  en: { directions: { sent: 'Sent', received: 'Received' } },
} as const;
