import type { Lang } from '../http/endpoint.ts';

/** Texts of price notices: mail and file. */
export const priceNoticeTexts = {
  zh: {
    subject: '调价通知：{name}，{day} 起',
    greeting: '{name}：\n\n您好！以下目的地的短信价格将调整（每计费条）：',
    more: '……另有 {count} 个价格，请向我们索取完整价格表。',
    acknowledge: '请打开以下链接确认已收到本通知（仅可使用一次）：',
    oldPrice: '原价格',
    file: '调价通知',
  },
  en: {
    subject: 'Price changes for {name} from {day}',
    greeting: 'Dear {name},\n\nYour prices for the following destinations will change (per part):',
    more: '… and {count} more; ask us for the full list.',
    acknowledge: 'Please open this link to acknowledge that you have received this notice; it works once:',
    oldPrice: 'Old price',
    file: 'Price notice',
  },
} as const satisfies Record<Lang, object>;
