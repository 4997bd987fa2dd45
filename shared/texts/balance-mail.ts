import type { Lang } from '../http/endpoint.ts';

/** The mail to a customer whose balance falls to a level; their language is not known, so it comes in both. */
export const balanceMailTexts: Readonly<Record<Lang, { subject: string; text: string; days: string }>> = {
  zh: {
    subject: '余额提醒：{balance} {currency}',
    text: '{name}：\n\n您的可用余额为 {balance} {currency}，已达到预警线 {level} {currency}。{days}请及时充值。',
    days: '按近 7 天的用量，预计还可使用约 {days} 天。',
  },
  en: {
    subject: 'Balance: {balance} {currency}',
    text: 'Dear {name},\n\nYour available balance is {balance} {currency} and has reached the level of {level} {currency}. {days}Please recharge in time.',
    days: 'At the rate of the last 7 days it will last for about {days} days. ',
  },
};
