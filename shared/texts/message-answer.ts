import type { Lang } from '../http/endpoint.ts';

/** What support answers a customer who asks for a message: nothing of suppliers, channels or costs. */
export const answerWords = {
  zh: {
    head: '关于 {time} 提交的发往 {number} 的短信（发送方 {sender}，消息 ID {id}）：',
    headless: '关于 {time} 提交的短信（发送方 {sender}，消息 ID {id}）：',
    waiting: '短信已收到，正在等待发送。',
    review: '短信正在审核，通过后会发送。',
    submitted: '短信已于 {sent} 提交运营商，尚未收到手机的状态报告。',
    resending: '第一次未送达，正在再次发送。',
    delivered: '短信已于 {done} 送达手机。',
    deliveredAfter: '短信已于 {done} 送达手机，提交后 {seconds} 秒。',
    failed: '短信未能送达。',
    expired: '短信在有效期内未能送达手机。',
    unknown: '短信已提交运营商，但运营商未回送最终结果，无法确认是否送达。',
    blocked: '短信未发送。',
    reason: '原因：{reason}。',
    untold: '运营商未说明原因。',
    technical: '原因属于发送线路的技术问题，我们会跟进处理。',
    sender: '接收方看到的发送方为 {sent}，而非 {sender}：目的地网络要求替换。',
    parts: '该短信按 {parts} 条计费发送。',
  },
  en: {
    head: 'About the message to {number} from {sender}, submitted {time} (message ID {id}):',
    headless: 'About the message from {sender}, submitted {time} (message ID {id}):',
    waiting: 'We have received it; it is waiting to be sent.',
    review: 'It is being reviewed and will be sent once it is approved.',
    submitted: 'It was submitted to the operator at {sent}; no delivery report has been received yet.',
    resending: 'The first attempt was not delivered; it is being sent again.',
    delivered: 'It was delivered to the handset at {done}.',
    deliveredAfter: 'It was delivered to the handset at {done}, {seconds} s after you submitted it.',
    failed: 'It could not be delivered.',
    expired: 'The handset could not be reached before the message expired.',
    unknown:
      'It was submitted to the operator, who never reported a final status. We cannot confirm whether it was delivered.',
    blocked: 'It was not sent.',
    reason: 'Reason: {reason}.',
    untold: 'The operator gave no reason.',
    technical: 'The cause is a technical problem on the delivery route; we are following up.',
    sender: 'The recipient saw {sent} as the sender instead of {sender}: the destination network requires this.',
    parts: 'It counts as {parts} message parts.',
  },
} as const satisfies Record<Lang, Record<string, string>>;
