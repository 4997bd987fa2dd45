/**
 * JSON in ASCII only: what is sealed in blocks is cut into bytes, and a cut inside a Chinese character or an emoji would
 * spoil it.
 */
export const asciiJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
