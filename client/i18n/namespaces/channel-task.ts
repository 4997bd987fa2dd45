import { channelTask as en } from '../en/channel-task.ts';
import { addTexts } from '../index.ts';
import { channelTask as zh } from '../zh/channel-task.ts';

export const channelTaskTexts = addTexts({ en: { channelTask: en }, zh: { channelTask: zh } });
