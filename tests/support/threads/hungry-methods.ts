/** Methods of a thread that behaves as badly as a file can make it. */
export const hungryMethods = {
  count: async function* ({ upTo }: { upTo: number }): AsyncGenerator<number> {
    for (let each = 1; each <= upTo; each += 1) yield each;
  },
  /** Takes all memory there is. */
  eat: async function* (_: object): AsyncGenerator<number> {
    const eaten: number[][] = [];
    for (;;) yield eaten.push(Array.from({ length: 100_000 }, (_each, index) => index + 0.5));
  },
};
