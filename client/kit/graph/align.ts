import dagre from '@dagrejs/dagre';
import type { Edge, Node } from '@xyflow/react';

/** Size of a node that names none, px. */
export const nodeWidth = 184;
export const nodeHeight = 44;

/** Nodes in layers from left to right, so that edges cross as little as possible. */
export function align<N extends Node>(nodes: readonly N[], edges: readonly Pick<Edge, 'source' | 'target'>[]): N[] {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: 'LR', nodesep: 24, ranksep: 64 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, width = nodeWidth, height = nodeHeight } of nodes) graph.setNode(id, { width, height });
  for (const { source, target } of edges) graph.setEdge(source, target);
  dagre.layout(graph);
  return nodes.map((node) => {
    const { x = 0, y = 0 } = graph.node(node.id);
    const { width = nodeWidth, height = nodeHeight } = node;
    return { ...node, position: { x: x - width / 2, y: y - height / 2 } };
  });
}
