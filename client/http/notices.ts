/** A short message for the person, shown for 3 s (`loading` until replaced). */
export interface Notice {
  type: 'success' | 'error' | 'warning' | 'info' | 'loading';
  text: string;
  /** A notice with the key of one still open replaces it; the text is the key otherwise, so nothing shows twice. */
  key?: string;
}

type Show = (notice: Notice) => void;

const waiting: Notice[] = [];
const shows: Show[] = [];

/** Shows `notice` wherever the person is; kept until a page can show it. */
export function notify(notice: Notice): void {
  const show = shows.at(-1);
  if (show) {
    show(notice);
  } else {
    waiting.push(notice);
  }
}

/** The latest page to offer itself shows the notices, beginning with those that waited. Answers the way to step back. */
export function showNotices(show: Show): () => void {
  shows.push(show);
  for (const notice of waiting.splice(0)) {
    show(notice);
  }
  return () => {
    shows.splice(shows.indexOf(show), 1);
  };
}
