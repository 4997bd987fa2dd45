import type { Edge } from '@xyflow/react';
import type { StepKind, StepNodeType } from '#client/kit/graph/StepNode.tsx';

/** Steps and what follows on each. */
export interface Workflow {
  readonly nodes: readonly StepNodeType[];
  readonly edges: readonly Edge[];
}

export const stepKinds = ['start', 'condition', 'action', 'end'] as const satisfies readonly StepKind[];

/** What is wrong with a workflow; with the step where it is about one. */
export interface Fault {
  readonly kind: 'starts' | 'deadEnd' | 'unreached';
  readonly label?: string;
}

/** One start, every step reached from it, and none but an end without a next one. */
export function faultsOf({ nodes, edges }: Workflow): Fault[] {
  const starts = nodes.filter(({ data }) => data.kind === 'start');
  const reached = new Set(starts.map(({ id }) => id));
  for (const id of reached) for (const { source, target } of edges) if (source === id) reached.add(target);
  const deadEnds = nodes.filter(({ id, data }) => data.kind !== 'end' && !edges.some(({ source }) => source === id));
  return [
    ...(starts.length === 1 ? [] : [{ kind: 'starts' as const }]),
    ...deadEnds.map(({ data }) => ({ kind: 'deadEnd' as const, label: data.label })),
    ...nodes
      .filter(({ id }) => !reached.has(id))
      .map(({ data }) => ({ kind: 'unreached' as const, label: data.label })),
  ];
}

/** As it is stored: nothing of how it is drawn but the places. */
export const toJson = ({ nodes, edges }: Workflow): string =>
  JSON.stringify(
    {
      steps: nodes.map(({ id, position, data }) => ({
        id,
        kind: data.kind,
        label: data.label,
        x: Math.round(position.x),
        y: Math.round(position.y),
      })),
      next: edges.map(({ source, target }) => [source, target]),
    },
    null,
    2,
  );

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 80;
const kindIn = (value: unknown): StepKind | undefined => stepKinds.find((kind) => kind === value);

/** The workflow of a text; undefined where that is none. */
export function fromJson(text: string): Workflow | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof stored !== 'object' || stored === null || !('steps' in stored) || !('next' in stored)) return undefined;
  const { steps, next } = stored;
  if (!Array.isArray(steps) || !Array.isArray(next)) return undefined;
  const nodes = steps.flatMap((step: Record<string, unknown> | null) => {
    const kind = kindIn(step?.kind);
    return step && kind && isText(step.id) && isText(step.label)
      ? [stepOf(step.id, kind, step.label, { x: Number(step.x) || 0, y: Number(step.y) || 0 })]
      : [];
  });
  const isKnown = (id: unknown): id is string => nodes.some((node) => node.id === id);
  const edges = next.flatMap((pair: unknown) =>
    Array.isArray(pair) && isKnown(pair[0]) && isKnown(pair[1]) ? [edgeOf(pair[0], pair[1])] : [],
  );
  return nodes.length === steps.length && edges.length === next.length ? { nodes, edges } : undefined;
}

export const stepOf = (id: string, kind: StepKind, label: string, position = { x: 0, y: 0 }): StepNodeType => ({
  id,
  type: 'step',
  position,
  data: { kind, label },
});
export const edgeOf = (source: string, target: string): Edge => ({ id: `${source}-${target}`, source, target });
