import { operationActions } from '#shared/texts/operation-actions.ts';
import { operationResources, operationResults, operationTitles } from '#shared/texts/operations.ts';
import type { operationLog as english } from '../en/operation-log.ts';
import type { TextsLike } from '../texts-like.ts';

export const operationLog: TextsLike<typeof english> = {
  purpose: '谁在何时改了什么。记录不可修改或删除。',
  exportName: operationTitles.zh.export,
  keywordHint: '对象、原因、IP、请求编号或变更的值',
  fields: {
    ...operationTitles.zh,
    adminId: '操作人',
    outcome: '结果',
    device: '设备',
    keyword: '搜索',
  },
  resources: operationResources.zh,
  actions: operationActions.zh,
  results: operationResults.zh,
  targetHint: '完整编号',
  parts: { operations: '操作', signIns: '登录' },
  part: '日志',
  none: '没有符合条件的操作',
  noneHint: '可选择更长的时间范围，或放宽筛选条件。',
  gone: '没有此操作记录',
  goneHint: '记录可能已过保留期，或不在您的数据范围内。',
  field: '字段',
  before: '变更前',
  after: '变更后',
  noChanges: '此操作没有字段变更。',
  moreFields: '{{fields}} 等 {{count}} 项',
  openTarget: '打开对象',
  allOfTarget: '该对象的全部操作',
  signInPurpose: '谁从哪里登录，谁尝试过登录，包括不存在的用户名。',
  ipHint: '地址的一部分',
  nameHint: '所输入用户名的一部分',
  noSignIn: '没有符合条件的登录',
  noSignInHint: '可选择更长的时间范围，或放宽筛选条件。',
};
