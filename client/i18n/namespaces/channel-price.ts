import { channelPrice as en } from '../en/channel-price.ts';
import { addTexts } from '../index.ts';
import { channelPrice as zh } from '../zh/channel-price.ts';

export const channelPriceTexts = addTexts({ en: { channelPrice: en }, zh: { channelPrice: zh } });
