const markup = /<(?:html|body|table|tr|td|div|p|br|span|ul|ol|li|font|b|strong)\b[^<>]{0,2000}>/i;
/** Elements whose text nobody reads, or that the sender has struck out. */
const unread = new Set(['SCRIPT', 'STYLE', 'HEAD', 'TITLE', 'TEMPLATE', 'S', 'STRIKE', 'DEL']);
const blocks = new Set(
  'ADDRESS ARTICLE BLOCKQUOTE BODY BR CENTER DD DIV DL DT FORM H1 H2 H3 H4 H5 H6 HR LI OL P PRE SECTION TABLE TR UL'.split(
    ' ',
  ),
);
const parsed = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The text of a mail that was pasted as raw HTML: a line a block or table row, tabs between cells, `>` before quotes. */
export function mailText(mail: string, parse: (html: string) => Document = parsed): string {
  return markup.test(mail) ? textOf(parse(mail).body).replace(/\n[ \t]+(?=\n)/g, '\n') : mail;
}

function textOf(element: Element): string {
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === node.TEXT_NODE) {
      const own = node.nodeValue ?? '';
      text += element.tagName === 'PRE' ? own : own.replace(/[ \t\r\n]+/g, ' ');
    } else if (isElement(node) && isRead(node)) {
      text += around(node.tagName, textOf(node));
    }
  }
  return text;
}

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
const isRead = (element: Element): boolean =>
  !unread.has(element.tagName) &&
  !/display:\s*none|text-decoration[^;]*line-through/i.test(element.getAttribute('style') ?? '');

function around(tag: string, text: string): string {
  if (tag === 'TD' || tag === 'TH') {
    // A cell is one value, however its text is broken.
    return `${text.trim().replace(/\s+/g, ' ')}\t`;
  }
  if (tag === 'BLOCKQUOTE') {
    return `\n${text.trim().replace(/^/gm, '> ')}\n`;
  }
  return blocks.has(tag) ? `\n${text}\n` : text;
}
