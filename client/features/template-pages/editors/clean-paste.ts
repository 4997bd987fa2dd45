import { DOMParser } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { fromHtml } from 'hast-util-from-html';
import { sanitize } from 'hast-util-sanitize';
import { toDom } from 'hast-util-to-dom';

/**
 * Puts pasted or dropped HTML into an editor, cleaned: elements and attributes of an allow list, what the editor knows of them. Parsed
 * by a package, since the page's policy lets nothing parse HTML by `innerHTML`; so must every way in come through here.
 */
export function takeHtml(view: EditorView, event: Event, data: DataTransfer | null): boolean {
  const html = data?.getData('text/html');
  if (!html) return false;
  event.preventDefault();
  const clean = toDom(sanitize(fromHtml(html, { fragment: true })), { fragment: true });
  const slice = DOMParser.fromSchema(view.state.schema).parseSlice(clean);
  view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
  return true;
}
