import { channelPaste as en } from '../en/channel-paste.ts';
import { addTexts } from '../index.ts';
import { channelPaste as zh } from '../zh/channel-paste.ts';

export const channelPasteTexts = addTexts({ en: { channelPaste: en }, zh: { channelPaste: zh } });
