import { apiKey } from '#shared/api-key.ts';
import { channel } from '#shared/channel.ts';
import { user } from '#shared/user.ts';
import { httpCaller } from './http-call.ts';
import { attemptLine, feedOver, freshId, messageLine, receiptLine } from './messages.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Twelve hours of three days ago, a message each hour over each of two channels; the second one fails in the last six. Each
 * file takes channels of its own by `pageNo`.
 */
export async function failingChannel(origin: string, pageNo = 1) {
  const admin = await httpCaller(origin, 'admin');
  const { key } = await admin(apiKey.add, { keyName: `Statistics ${freshId()}`, rights: ['messages'] });
  const { list: users } = await admin(user.list, { pageSize: 1, status: 1 });
  const { list: channels } = await admin(channel.all, { pageSize: 2, pageNo, sortField: 'channelName' });
  const begin = Math.floor((Date.now() - 3 * day) / hour) * hour;
  const sent = channels.flatMap(({ channelCode, channelName, channelId }, place) =>
    Array.from({ length: 12 }, (_, at) => {
      const submitTime = begin + at * hour + 60_000;
      const attempt = attemptLine({ channelCode, submitTime: submitTime + 100 });
      const number = `8613${place}${String(Date.now()).slice(-6)}${String(at).padStart(2, '0')}`;
      const message = messageLine({ user: users[0]?.userId ?? '', number, submitTime, attempts: [attempt] });
      const stat = place === 1 && at >= 6 ? 'UNDELIV' : 'DELIVRD';
      const { supplierMsgId = '' } = attempt;
      const receipt = receiptLine({ channelCode, supplierMsgId, time: submitTime + 5000, stat });
      return { message, receipt, number, submitTime, channelName, channelId };
    }),
  );
  await feedOver(
    origin,
    key,
    'messages',
    sent.map(({ message }) => message),
  );
  await feedOver(
    origin,
    key,
    'receipts',
    sent.map(({ receipt }) => receipt),
  );
  const [good, bad, failed] = [sent[0], sent[12], sent[18]];
  if (!good || !bad || !failed) throw new Error('the demo has two channels');
  return { good, bad, failed };
}
