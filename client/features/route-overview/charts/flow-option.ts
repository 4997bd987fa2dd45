import type { EChartsCoreOption } from 'echarts/core';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import type { RouteStream } from '#shared/route/charts.ts';
import type { RouteFilter } from '#shared/route/overview.ts';

const sides = ['customer', 'country', 'channel'] as const;
type Side = (typeof sides)[number];
type Ids = Pick<RouteFilter, 'customerId' | 'countryId' | 'channelId'>;

interface FlowNode {
  name: string;
  side: Side;
  /** Null: all others. */
  id: string | null;
  title: string;
}
interface FlowLink {
  source: string;
  target: string;
  value: number;
  delivered: number;
}
export interface FlowGraph {
  nodes: readonly FlowNode[];
  links: readonly FlowLink[];
}

/** Streams as nodes of three columns and what runs between two of them. */
export function flowGraph(streams: readonly RouteStream[], others: (side: Side) => string): FlowGraph {
  const nodes = new Map<string, FlowNode>();
  const links = new Map<string, FlowLink>();
  for (const stream of streams) {
    const path = sides.map((side) => {
      const id = stream[`${side}Id`];
      const name = `${side} ${id}`;
      nodes.set(name, { name, side, id, title: id === null ? others(side) : stream[`${side}Name`] });
      return name;
    });
    for (const [source = '', target = ''] of [path.slice(0, 2), path.slice(1)]) {
      const key = `${source} ${target}`;
      const { value = 0, delivered = 0 } = links.get(key) ?? {};
      const sum = { value: value + stream.submitted, delivered: delivered + stream.delivered };
      links.set(key, { source, target, ...sum });
    }
  }
  return { nodes: [...nodes.values()], links: [...links.values()] };
}

/** The filter of what was clicked: a node, or both ends of a link. All others cannot be filtered by. */
export function pickedIds({ nodes, links }: FlowGraph, index: number, isLink: boolean): Ids {
  const link = isLink ? links[index] : undefined;
  const names = isLink ? [link?.source, link?.target] : [nodes[index]?.name];
  const picked = nodes.filter(({ name, id }) => id !== null && names.includes(name));
  return Object.fromEntries(picked.map(({ side, id }) => [`${side}Id`, id]));
}

interface FlowChart extends FlowGraph {
  /** What a node or link carried, in words. */
  amountOf: (value: number, delivered?: number) => string;
  isNarrow: boolean;
}

/** Three columns: who sent, where to, by which channel. */
export function flowOption({ nodes, links, amountOf, isNarrow }: FlowChart): EChartsCoreOption {
  const titles = new Map(nodes.map(({ name, title }) => [name, title]));
  const quiet = chartColor('ant-color-text-quaternary');
  const colors: Record<Side, string> = {
    customer: chartColor('chart-1'),
    country: chartColor('chart-2'),
    channel: chartColor('chart-3'),
  };
  const depth = { customer: 0, country: 1, channel: 2 };
  return {
    tooltip: {
      trigger: 'item',
      formatter: ({ dataType, name, value, data }: FlowHover) =>
        dataType === 'edge'
          ? `${titles.get(data.source ?? '')} → ${titles.get(data.target ?? '')}\n${amountOf(value, data.delivered)}`
          : `${titles.get(name)}\n${amountOf(value)}`,
    },
    series: [
      {
        type: 'sankey',
        left: 4,
        right: 4,
        top: 8,
        bottom: 8,
        nodeWidth: 8,
        nodeGap: 6,
        draggable: false,
        emphasis: { focus: 'adjacency' },
        layoutIterations: 32,
        nodeAlign: 'justify',
        lineStyle: { color: 'source', opacity: 0.25, curveness: 0.5 },
        label: {
          color: chartColor('ant-color-text'),
          fontSize: isNarrow ? 11 : 12,
          width: isNarrow ? 84 : 160,
          overflow: 'truncate',
          formatter: ({ name }: { name: string }) => titles.get(name) ?? '',
        },
        data: nodes.map(({ name, side, id }) => ({
          name,
          depth: depth[side],
          itemStyle: { color: id === null ? quiet : colors[side], borderWidth: 0 },
          // The last column names its channels to the left: there is no room beyond it.
          ...(side === 'channel' && { label: { position: 'left' } }),
        })),
        links,
      },
    ],
  };
}

interface FlowHover {
  dataType?: string;
  name: string;
  value: number;
  data: Partial<FlowLink>;
}
