import { captureTitles, captureWords } from '#shared/texts/capture-columns.ts';
import type { capture as english } from '../en/capture.ts';
import type { TextsLike } from '../texts-like.ts';

export const capture: TextsLike<typeof english> = {
  fields: {
    ...captureTitles.zh,
    minutes: '时长',
    number: '仅此号码',
  },
  ...captureWords.zh,
  numberHint: '如 4915112345678，留空则全部',
  forMinutes_other: '{{count}} 分钟',
  start: '开始抓包',
  stop: '停止',
  started: '网关将在下次上报时收到抓包请求。',
  stopped: '抓包已停止。',
  running: '正在抓包',
  states: {
    running: '进行中',
    over: '已结束',
    stopped: '已停止',
    full: '已满',
  },
  everything: '全部',
  onlyNumber: '仅 {{number}}',
  until: '至 {{time}}',
  pdus_other: '{{formatted}} 个 PDU',
  choose: '抓包记录',
  entry: '{{time}} · {{by}} · {{pdus}} · {{state}}',
  answerTo: '所应答的 {{name}}',
  answeredBy: '其应答：{{name}}',
  onlyRefused: '仅看被拒',
  privacy: 'PDU 含有号码和短信内容：查看会记入操作日志，{{hours}} 小时后删除。',
  never: '该通道还没有抓包记录',
  neverHint: '开始抓包后，可逐个查看网关收发的 PDU。',
  none: '暂无 PDU',
  noneHint: '网关在下次上报后发送；没有流量的通道 PDU 很少。',
  noneRefused: '没有被拒的 PDU',
  noneRefusedHint: '可切换为查看全部 PDU。',
};
