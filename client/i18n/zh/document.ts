import type { document as english } from '../en/document.ts';
import type { TextsLike } from '../texts-like.ts';

export const document: TextsLike<typeof english> = {
  none: '尚无文件。',
  type: '种类',
  file: '文件',
  choose: '选择文件',
  expiresOn: '到期日期',
  added: '文件已添加',
  remove: '删除',
  removeTitle: '删除 {{name}}',
  removeEffect: '文件将被永久删除。',
  removed: '{{name}} 已删除',
  download: '下载 {{name}}',
  until: '有效至 {{day}}',
};
