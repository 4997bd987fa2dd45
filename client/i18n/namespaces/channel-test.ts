import { channelTest as en } from '../en/channel-test.ts';
import { addTexts } from '../index.ts';
import { channelTest as zh } from '../zh/channel-test.ts';

export const channelTestTexts = addTexts({ en: { channelTest: en }, zh: { channelTest: zh } });
