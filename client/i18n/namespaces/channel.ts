import { channel as enChannel } from '../en/channel.ts';
import { channelLog as enChannelLog } from '../en/channel-log.ts';
import { addTexts } from '../index.ts';
import { channel as zhChannel } from '../zh/channel.ts';
import { channelLog as zhChannelLog } from '../zh/channel-log.ts';

export const channelTexts = addTexts({
  en: { channel: enChannel, channelLog: enChannelLog },
  zh: { channel: zhChannel, channelLog: zhChannelLog },
});
