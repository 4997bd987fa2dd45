/** Words in either language, and pinyin initials, by which the search finds the shell's own actions beside their titles. */
export const searchWords: Readonly<Record<string, string>> = {
  refresh: '刷新 重新加载 sx cxjz refresh reload',
  theme: '主题 外观 布局 深色 暗色 zt wg bj ss as theme look layout dark',
  lock: '锁屏 锁定 sp sd lock',
  zh: '中文 汉语 语言 zw hy yy chinese language',
  en: '英文 英语 语言 yw yy english language',
  signOut: '退出 登出 注销 tc dc zx sign-out logout exit',
};
