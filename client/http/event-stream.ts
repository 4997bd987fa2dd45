/** One event as it arrives. */
export interface Arrived {
  /** One of the server's; one that only a newer server knows finds no listener. */
  name: string;
  data: unknown;
}

/** Cuts a text stream into events; keeps what is not whole yet. */
export function eventReader(onEvent: (event: Arrived) => void): (text: string) => void {
  let pending = '';
  return (text) => {
    const blocks = (pending + text).split('\n\n');
    pending = blocks.pop() ?? '';
    for (const block of blocks) {
      const fields = new Map(
        block.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon), line.slice(colon + 1).trimStart()] as const;
        }),
      );
      const name = fields.get('event');
      if (name) onEvent({ name, data: JSON.parse(fields.get('data') ?? 'null') });
    }
  };
}
