import type { LosingNetwork } from '#shared/route/row.ts';

/** Networks that are named unless told otherwise; all are counted. */
const usuallyNamed = 3;

interface NetworkMarksProps {
  networks: readonly LosingNetwork[] | null;
  /** What is said of a network: its name, and what is left of the price there. */
  wordsOf: (network: { name: string; margin: string }) => string;
  className: string | undefined;
  /** Networks that are named. */
  most?: number;
}

/** Names the networks that lose by the price or the route of their country: the margin beside it is the country's, and may be fine. */
export function NetworkMarks({ networks, wordsOf, className, most = usuallyNamed }: NetworkMarksProps) {
  const all = networks ?? [];
  return (
    <>
      {all.slice(0, most).map(({ operatorId, operatorName, margin }) => (
        <small
          key={operatorId}
          className={className}
          title={wordsOf({ name: operatorName, margin: margin === null ? '–' : `${margin} %` })}
        >
          {` ▼ ${operatorName}`}
        </small>
      ))}
      {all.length > most && <small className={className}>{` +${all.length - most}`}</small>}
    </>
  );
}
