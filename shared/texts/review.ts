import type { Lang } from '../http/endpoint.ts';
import type { Reviewed } from '../review/states.ts';

type Words = Readonly<Record<number, string>>;

/** Statuses in words: messages, exports and the client's lists read the same. */
export const statusWords = {
  zh: {
    template: { 0: '草稿', 1: '待审核', 2: '已通过', 3: '已驳回', 4: '已停用' },
    senderId: { 0: '草稿', 1: '待审核', 2: '已通过', 3: '已驳回', 4: '已过期', 5: '已撤回' },
    application: { 0: '新申请', 1: '已分配', 2: '已联系', 3: '已通过', 4: '已拒绝', 5: '垃圾申请', 6: '已过期' },
  },
  en: {
    template: { 0: 'Draft', 1: 'In review', 2: 'Approved', 3: 'Rejected', 4: 'Suspended' },
    senderId: { 0: 'Draft', 1: 'In review', 2: 'Approved', 3: 'Rejected', 4: 'Expired', 5: 'Withdrawn' },
    application: { 0: 'New', 1: 'Assigned', 2: 'Contacted', 3: 'Approved', 4: 'Rejected', 5: 'Spam', 6: 'Expired' },
  },
} as const satisfies Record<Lang, Record<Reviewed, Words>>;

/** Reasons of a rejection. */
export const rejectWords = {
  zh: {
    brand: '品牌未授权',
    content: '内容违规',
    link: '链接不可接受',
    unclear: '用途或变量不明确',
    documents: '缺少证明文件',
    policy: '不符合目的国规定',
    duplicate: '重复提交',
    other: '其他',
  },
  en: {
    brand: 'Brand not authorised',
    content: 'Content not allowed',
    link: 'Link not acceptable',
    unclear: 'Purpose or variables unclear',
    documents: 'Documents missing',
    policy: 'Against the rules of the destination',
    duplicate: 'Submitted twice',
    other: 'Other',
  },
} as const satisfies Record<Lang, Record<string, string>>;

/** Words of a status; an unknown number is shown as it is. */
export const statusWord = (lang: Lang, what: Reviewed, status: number): string => {
  const words: Words = statusWords[lang][what];
  return words[status] ?? String(status);
};
