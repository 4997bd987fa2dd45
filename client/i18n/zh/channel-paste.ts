import type { channelPaste as english } from '../en/channel-paste.ts';
import type { TextsLike } from '../texts-like.ts';

export const channelPaste: TextsLike<typeof english> = {
  title: '粘贴供应商邮件',
  help: '内容不会发送到任何地方，只在本页面内识别。采用前请逐项核对。',
  placeholder: '在此粘贴整封邮件：主机、端口、账号、密码、速率……',
  found_other: '识别出 {{count}} 项。',
  nothing:
    '没有识别出连接参数。系统按标签识别，例如“主机：…”“端口：…”“账号：…”“密码：…”“速率：…”，或表格的列。请粘贴邮件的相应部分，或手动填写表单。',
  field: '字段',
  valueFrom: '值与邮件原文',
  take: '采用{{field}} {{value}}',
  takeSecret: '采用{{field}}',
  unsure: '未勾选：邮件未明确说明此连接使用该值',
  doubtful_other: '未勾选任何值：以下内容可能会改变这些值。',
  line: '“{{line}}”',
  more_other: '另有 {{count}} 行',
  useAll_other: '选用全部 {{count}} 项',
  useAccount_other: '选用账号‹{{name}}›的 {{count}} 项',
  same: '与现值相同',
  replaces: '替换 ‹{{old}}›',
  show: '显示密码',
  hide: '隐藏密码',
  on: '开',
  off: '关',
  done_other: '采用 {{count}} 个字段',
  srcTon: '源 TON',
  srcNpi: '源 NPI',
};
