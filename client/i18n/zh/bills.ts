import type { bills as english } from '../en/bills.ts';
import type { TextsLike } from '../texts-like.ts';

export const bills: TextsLike<typeof english> = {
  billCount_other: '{{formatted}} 张账单',
  sumUnpaid: '未付：{{amount}} {{currency}}',
  generate: '生成账单',
  month: '月份',
  choose: '选择文件',
  rowCount: '{{word}}：{{formatted}}',
  rowNo: '第 {{no}} 行',
  fetchFile: '下载 {{name}}',
};
