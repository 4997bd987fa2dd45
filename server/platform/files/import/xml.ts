const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export const plainXml = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (_all, name) => entities[name] ?? '');

/** The value of an attribute in the text of a tag, as it is written; empty: there is none. */
export const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
