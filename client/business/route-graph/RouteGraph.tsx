import '#client/i18n/namespaces/route-config.ts';
import type { Edge } from '@xyflow/react';
import { useTranslation } from '#client/i18n/t.ts';
import { align } from '#client/kit/graph/align.ts';
import { Graph } from '#client/kit/graph/Graph.tsx';
import type { StepNodeType } from '#client/kit/graph/StepNode.tsx';
import type { ConfigItem, ResendConfigItem } from '#shared/route/row.ts';
import { ruleWords } from './rule-words.ts';

export interface RouteGraphProps {
  row: { readonly configItems: readonly ConfigItem[]; readonly resendConfigItems: readonly ResendConfigItem[] };
  /** Code of a channel by its key. */
  codeOf: (channelId: string) => string;
  /** Pixels. */
  height: number;
}

const lineHeight = 18;
const padding = 28;

/** Which way a message takes by a route row: its conditions in their order, their channels, and the resend groups after a failure. */
export function RouteGraph({ row, codeOf, height }: RouteGraphProps) {
  const { t } = useTranslation();
  const nodes: StepNodeType[] = [];
  const edges: Edge[] = [];
  const add = (id: string, data: StepNodeType['data']) => {
    const lines = 1 + (data.lines?.length ?? 0);
    nodes.push({ id, type: 'step', position: { x: 0, y: 0 }, data, height: padding + lines * lineHeight });
  };
  const connect = (source: string, target: string, label?: string) =>
    edges.push({ id: `${source} ${target}`, source, target, ...(label && { label }) });
  /** The condition of an item and its channels; returns the ids of both. */
  const addItem = (item: ConfigItem | ResendConfigItem, kind: 'item' | 'resend', after: readonly string[]) => {
    const id = `${kind} ${item.order}`;
    const wait = 'waitSec' in item ? [t('routeConfig:graph.after', { count: item.waitSec })] : [];
    const conditions = item.rule.map((rule) => ruleWords(rule, t));
    add(id, {
      kind: 'condition',
      label: conditions[0] ?? t(kind === 'item' ? 'routeConfig:graph.allOthers' : 'routeConfig:graph.anyFailure'),
      lines: [...conditions.slice(1), ...wait],
    });
    add(`${id} channels`, {
      kind: 'action',
      label: t(`routeConfig:modes.m${item.mode}`),
      lines: item.channels
        .filter(({ enabled }) => enabled)
        .map(({ channelId, weight }) =>
          item.mode === 1 && weight ? `${codeOf(channelId)} ${weight} %` : codeOf(channelId),
        ),
    });
    for (const each of after) {
      const isFailure = each.endsWith('channels');
      const label = isFailure ? t('routeConfig:graph.failed') : each === 'start' ? undefined : t('kit.no');
      connect(each, id, label);
    }
    connect(id, `${id} channels`, item.rule.length > 0 ? t('kit.yes') : undefined);
    return { id, channels: `${id} channels` };
  };
  const inOrder = <Item extends { order: number }>(items: readonly Item[]) =>
    [...items].sort((one, other) => one.order - other.order);

  add('start', { kind: 'start', label: t('routeConfig:graph.message') });
  let last = 'start';
  const firstChannels: string[] = [];
  for (const item of inOrder(row.configItems)) {
    const { id, channels } = addItem(item, 'item', [last]);
    firstChannels.push(channels);
    last = id;
  }
  let before: readonly string[] = firstChannels;
  for (const item of inOrder(row.resendConfigItems)) before = [addItem(item, 'resend', before).id];
  return (
    <Graph
      label={t('routeConfig:graph.label')}
      height={height}
      isReadOnly
      nodes={align(nodes, edges)}
      edges={edges}
      edgesFocusable={false}
    />
  );
}
