import type { http as english } from '../en/http.ts';
import type { TextsLike } from '../texts-like.ts';

export const http: TextsLike<typeof english> = {
  noAnswer: '未可知错误，可能是因为后端不支持跨域CORS、接口地址不存在等问题引起',
  offline: '网络已断开，请检查网络连接后重试。',
  unreachable: '无法连接服务器，请检查网络或稍后重试。',
  timeout: '服务器在 {{seconds}} 秒内没有应答，请重试。',
  unknownStatus: '服务器返回状态 {{status}}。',
  badAnswer: '服务器返回的内容无法识别。',
  busy: '正在加载中...',
  exportRunning: '正在生成导出文件：{{progress}}%',
  exportDone: '导出成功',
  exportFailed: '导出失败',
  exportFailedBecause: '导出失败：{{reason}}',
};
