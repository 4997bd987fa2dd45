import type { errorPages as english } from '../en/error-pages.ts';
import type { TextsLike } from '../texts-like.ts';

export const errorPages: TextsLike<typeof english> = {
  notFound: '页面不存在',
  notFoundDetail: '此地址没有页面，可能已移动，或地址输入有误。',
  forbidden: '没有权限',
  forbiddenDetail: '您的角色不包含此页面，可联系管理员授权。',
  noScreens: '还没有可用的页面',
  noScreensDetail: '您的角色尚未开通任何页面，请联系管理员。授权后此处会自动更新。',
  home: '返回首页',
  crashed: '页面运行出错',
  crashedDetail: '服务器上的数据不受影响。请重试；若再次出现，请反馈以下内容：',
  outdated: '页面未能加载',
  outdatedDetail: '控制台可能已更新，或网络中断，请重新加载。',
  noScripts: '控制台未能启动',
};
