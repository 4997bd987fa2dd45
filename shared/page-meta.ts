/** The page with another value in one of its `<meta name="…" content="…">`: how the server and the build tell the client its settings. */
export const withMeta = (page: string, name: string, content: string): string =>
  page.replace(new RegExp(`(<meta name="${name}" content=")[^"]*`), (_found, before: string) => before + content);
