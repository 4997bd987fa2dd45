import type { LosingItem } from '#shared/route/row.ts';

interface LosingMarkProps {
  /** The items of a row that lose. */
  items: readonly LosingItem[] | null;
  /** What is said of an item: its name, or its place where it has none, and what it leaves of the price. */
  wordsOf: (item: { name: string; margin: string }) => string;
  className: string | undefined;
}

/** Names the items with conditions that lose: the margin of the row is that of its catch-all, and may be fine. */
export function LosingMark({ items, wordsOf, className }: LosingMarkProps) {
  return (items ?? [])
    .filter(({ isCatchAll }) => !isCatchAll)
    .map(({ itemId, order, ruleName, margin }) => {
      const name = ruleName || `#${order}`;
      return (
        <small
          key={itemId}
          className={className}
          title={wordsOf({ name, margin: margin === null ? '–' : `${margin} %` })}
        >
          {` ▼ ${name}`}
        </small>
      );
    });
}

/** Whether the margin of a row itself is below the least one: that of the item which takes all other messages. */
export const isMainLosing = (items: readonly LosingItem[] | null): boolean =>
  items?.some(({ isCatchAll }) => isCatchAll) ?? false;
