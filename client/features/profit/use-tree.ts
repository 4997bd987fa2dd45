import { useState } from 'react';
import { useCalls } from '#client/http/use-calls.ts';
import type { ProfitGroup, ProfitList, ProfitListInput, ProfitRow } from '#shared/statistic/profit.ts';
import { statistic } from '#shared/statistic.ts';
import { type Narrowed, narrowTo } from './narrow.ts';
import { groupsIn, type ProfitUrl, profitListInputOf } from './profit-url.ts';

/** A row of the table, and where it stands below which others. */
export interface ProfitLine extends ProfitRow {
  key: string;
  depth: number;
  /** The group with all those that it stands below; absent of totals. */
  narrowed?: Narrowed;
  /** What it opens into; undefined at the end. */
  next?: ProfitGroup | undefined;
}

/** Groups that a row opens into at most. */
const maxChildren = 200;

interface TreeInput {
  input: ProfitUrl;
  data: ProfitList | undefined;
  now: number;
  zone: string;
  /** What the listed rows are groups of. */
  listed: readonly ProfitGroup[];
}

/** The listed groups as rows, and below those that are opened the groups they consist of. */
export function useTree({ input, data, now, zone, listed }: TreeInput) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Narrowed>>(new Map());
  const groups = groupsIn(input);
  const rootOf = input.shape === 'flat' ? groups : listed;
  const inputOf = (narrowed: Narrowed): ProfitListInput => {
    const next = groups[narrowed.groupBy.length];
    const { minRevenue: _least, onlyNegative: _only, ...own } = narrowTo(input, narrowed);
    return {
      ...profitListInputOf({ ...own, pageNo: 1, pageSize: maxChildren }, now, zone),
      groupBy: next ? [next] : [...rootOf],
    };
  };
  const branches = [...opened.values()].filter(({ groupBy }) => groupBy.every((group, at) => group === groups[at]));
  const answers = useCalls(statistic.profitList, branches.map(inputOf));
  const childrenOf = new Map(branches.map((narrowed, at) => [keyOf(narrowed), answers[at]?.list]));

  const linesOf = (rows: readonly ProfitRow[], above: Narrowed | undefined): ProfitLine[] =>
    rows.flatMap((row) => {
      const narrowed: Narrowed = {
        groupBy: above ? groups.slice(0, above.groupBy.length + 1) : rootOf,
        groups: [...(above?.groups ?? []), ...row.groups],
        dateTime: row.dateTime,
      };
      const key = keyOf(narrowed);
      const line: ProfitLine = {
        ...row,
        key,
        depth: above?.groupBy.length ?? 0,
        narrowed,
        next: input.shape === 'flat' ? undefined : groups[narrowed.groupBy.length],
      };
      return [line, ...linesOf(childrenOf.get(key) ?? [], narrowed)];
    });

  return {
    lines: linesOf(data?.list ?? [], undefined),
    isOpen: (key: string) => childrenOf.has(key),
    isLoading: (key: string) => childrenOf.has(key) && childrenOf.get(key) === undefined,
    toggle: ({ key, narrowed }: ProfitLine) => {
      const next = new Map(opened);
      if (!next.delete(key) && narrowed) next.set(key, narrowed);
      setOpened(next);
    },
  };
}

const keyOf = ({ groupBy, groups }: Narrowed): string =>
  groups.map(({ id }, at) => `${groupBy[at] ?? ''}:${id ?? ''}`).join('/');
