import type { editLock as en } from '../en/edit-lock.ts';
import type { TextsLike } from '../texts-like.ts';

export const editLock: TextsLike<typeof en> = {
  held: '{{name}} 自 {{since}} 起正在编辑{{what}}。',
  heldSelf: '您自 {{since}} 起正在另一个标签页编辑{{what}}。',
  dirty: '那边自 {{since}} 起有未保存的修改。',
  unsaved_other: '那边自 {{since}} 起有 {{count}} 个字段已修改但未保存。',
  until: '如不续期，将于 {{until}} 释放。',
  wait: '释放后此处自动变为可编辑。',
  waitToSave: '释放后即可保存。',
  takeOver: '接管',
  takeOverTitle: '从 {{name}} 接管',
  takeOverEffect: '{{name}} 将无法保存已做的修改，但仍可查看。',
  move: '在此编辑',
  moveTitle: '改为在此标签页编辑',
  moveEffect: '您在另一个标签页输入的内容仍保留在那里，但不能再在那里保存。',
  lost: '{{name}} 已接管。您的修改保留在此处，但目前不能保存。',
  lostSelf: '您现在正在另一个标签页编辑{{what}}。您的修改保留在此处，但目前不能保存。',
  refused: '无法保存：{{name}} 正在编辑。',
  refusedSelf: '无法保存：您正在另一个标签页编辑。',
  readOnly: '您可以查看{{what}}，但不能修改。',
};
