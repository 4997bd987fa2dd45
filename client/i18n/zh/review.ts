import type { review as english } from '../en/review.ts';
import type { TextsLike } from '../texts-like.ts';

export const review: TextsLike<typeof english> = {
  reject: '驳回',
  why: '原因',
  note: '说明',
  noteHint: '客户可见，最多 200 个字符。',
  reasonJoint: '：',
};
