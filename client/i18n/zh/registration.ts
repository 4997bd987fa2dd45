import { registrationTitles } from '#shared/texts/registration.ts';
import type { registration as english } from '../en/registration.ts';
import type { TextsLike } from '../texts-like.ts';

export const registration: TextsLike<typeof english> = {
  fields: registrationTitles.zh,
  tab: '通道登记',
  none: '尚未向任何供应商登记。',
  set: '设置登记',
  setTitle: '{{name}} 的通道登记',
  save: '保存登记',
  saved: '登记已保存',
  reference: '参考号 {{ref}}',
  followUp: '{{day}} 跟进',
  until: '有效至 {{day}}',
  version: '版本 {{number}}',
  versionNow: '版本 {{number}}（当前）',
  outdated: '登记的是版本 {{registered}}，现为版本 {{inForce}}，请将新文本提交供应商。',
};
