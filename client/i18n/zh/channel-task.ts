import type { channelTask as english } from '../en/channel-task.ts';
import type { TextsLike } from '../texts-like.ts';

export const channelTask: TextsLike<typeof english> = {
  toOne: {
    '1': '启用 {{name}}',
    '2': '暂停 {{name}}',
    '3': '排空 {{name}}',
    '4': '将 {{name}} 转入维护',
    '5': '将 {{name}} 设为仅测试',
    '0': '停用 {{name}}',
  },
  toMany_other: '{{action}} {{count}} 个通道',
  effect: {
    '1': '立即开始承载流量。',
    '2': '不再发送新短信，已排队的保留在队列中。',
    '3': '已排队的继续发完，不再接收新短信。',
    '4': '再次启用前不发送任何短信。',
    '5': '只发送测试短信。',
    '0': '断开连接，不发送任何短信。',
  },
  undoNote: '10 分钟内可以撤销。',
  reasonNote: '最近 15 分钟有流量时必须填写原因。',
  changed_other: '已变更 {{count}} 个通道，10 分钟内可在其菜单中撤销。',
  undone: '{{name}} 已恢复。',
  tpsTitle_other: '设置 {{count}} 个通道的最大 TPS',
  tpsChanged_other: '已设置 {{count}} 个通道的最大 TPS。',
  tpsHelp: '每秒条数，为该通道所有会话之和。',
  link: {
    title: { bound: '绑定 {{name}}', unbound: '解绑 {{name}}' },
    channels_other: '{{count}} 个通道',
    asked_other: '{{count}} 个通道：网关下次上报时收到。',
    effect: {
      bound: '网关立即绑定尚未绑定的会话，已绑定的保持不变。',
      unbound: '网关断开会话，直到有人重新绑定；短信排队等待。',
    },
  },
};
