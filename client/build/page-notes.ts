import { pageNotes } from '#client/i18n/page-notes.ts';

type Words = Readonly<Record<'zh' | 'en', string>>;

/** Both languages; the page's style shows the one in force. */
const inBoth = ({ zh, en }: Words) => `<span lang="zh-CN">${zh}</span><span lang="en">${en}</span>`;

const note = (kind: string, words: Words, action: 'close' | 'reload') =>
  `<div class="page-note page-note-${kind}" role="alert"><p>${inBoth(words)}</p>` +
  `<button type="button" data-note="${action}">${inBoth(pageNotes[action])}</button></div>`;

/** What stands in the page for when the client cannot speak: the page's first script decides what is seen. */
export const renderNotes = (): string =>
  note('old-browser', pageNotes.oldBrowser, 'close') + note('not-started', pageNotes.notStarted, 'reload');
