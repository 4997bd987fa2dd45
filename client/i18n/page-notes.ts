/** What the page itself has to say when the client cannot: the build writes both languages into it. */
export const pageNotes = {
  oldBrowser: {
    zh: '当前浏览器版本过旧，控制台可能无法正常使用。请更新至 Chrome / Edge 109、Firefox 115、Safari 16.4 或更高版本。',
    en: 'This browser is too old for the console: some of it may not work. Please use Chrome or Edge 109, Firefox 115, Safari 16.4 or later.',
  },
  notStarted: {
    zh: '控制台未能启动，可能刚刚更新或网络中断。请重新加载。',
    en: 'The console could not start. Perhaps it has just been updated, or the network is away. Load it again.',
  },
  close: { zh: '知道了', en: 'Close' },
  reload: { zh: '重新加载', en: 'Reload' },
} as const;
