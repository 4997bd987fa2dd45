import { channelForm as en } from '../en/channel-form.ts';
import { addTexts } from '../index.ts';
import { channelForm as zh } from '../zh/channel-form.ts';

export const channelFormTexts = addTexts({ en: { channelForm: en }, zh: { channelForm: zh } });
