import { channelHour as en } from '../en/channel-hour.ts';
import { addTexts } from '../index.ts';
import { channelHour as zh } from '../zh/channel-hour.ts';

export const channelHourTexts = addTexts({ en: { channelHour: en }, zh: { channelHour: zh } });
