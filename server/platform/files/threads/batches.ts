import { AppError } from '../../http/errors.ts';

/** What is handed over at once and in all. */
export interface BatchLimits {
  items: number;
  /** Characters of a batch; an item that alone has more is a batch of its own. */
  text: number;
  /** Characters of all batches. */
  allText: number;
}

/** Enough to keep the port cheap, few enough to stay in the young generation and to let other calls go on between two batches. */
const usual: BatchLimits = { items: 200, text: 262_144, allText: 160 * 1_048_576 };

export interface Batch<Item> {
  items: Item[];
  isLast: boolean;
}

/** Items in batches that are bounded by their text: a sheet of few bytes may repeat one long text in every cell. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item>,
  limits: Partial<BatchLimits> = {},
): AsyncGenerator<Batch<Item>> {
  const most = { ...usual, ...limits };
  let batch: Item[] = [];
  let text = 0;
  let allText = 0;
  for await (const item of items) {
    const length = textLength(item);
    allText += length;
    if (allText > most.allText) throw new AppError('import.too-heavy');
    if (batch.length > 0 && (batch.length >= most.items || text + length > most.text)) {
      yield { items: batch, isLast: false };
      batch = [];
      text = 0;
    }
    batch.push(item);
    text += length;
  }
  yield { items: batch, isLast: true };
}

/** Characters of all texts in a value; other values count as one. */
function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  if (value instanceof Uint8Array) return value.length;
  let sum = 1;
  const parts: Iterable<unknown> =
    Array.isArray(value) || value instanceof Set
      ? value
      : value instanceof Map
        ? value.entries()
        : Object.values(value);
  for (const part of parts) sum += textLength(part);
  return sum;
}
