import { applyEdgeChanges, applyNodeChanges, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useState } from 'react';
import type { StepNodeType } from '#client/kit/graph/StepNode.tsx';
import type { Workflow } from './workflow.ts';

/** Steps that can be undone. */
const maxSteps = 100;

/** A workflow that is edited, with undo and redo. Selecting and measuring are no steps; moving is one at its end. */
export function useWorkflow(initial: Workflow) {
  const [past, setPast] = useState<readonly Workflow[]>([]);
  const [future, setFuture] = useState<readonly Workflow[]>([]);
  const [workflow, setWorkflow] = useState(initial);
  /** As it was before the nodes that are being moved. */
  const [held, setHeld] = useState<Workflow>();

  const keep = (before: Workflow) => {
    setPast([...past, before].slice(-maxSteps));
    setFuture([]);
  };
  const change = (next: Workflow) => {
    keep(workflow);
    setWorkflow(next);
  };
  const step = (from: readonly Workflow[], setFrom: typeof setPast, to: readonly Workflow[], setTo: typeof setPast) => {
    const target = from.at(-1);
    if (!target) return;
    setFrom(from.slice(0, -1));
    setTo([...to, workflow]);
    setWorkflow(target);
  };
  return {
    workflow,
    change,
    onNodesChange: (changes: NodeChange<StepNodeType>[]) => {
      const next = { ...workflow, nodes: applyNodeChanges(changes, [...workflow.nodes]) };
      const isMoving = changes.some((each) => each.type === 'position' && each.dragging === true);
      const isMoved = changes.some((each) => each.type === 'position' && !each.dragging);
      if (isMoving && !held) setHeld(workflow);
      if (isMoved) {
        keep(held ?? workflow);
        setHeld(undefined);
      }
      if (changes.some(({ type }) => type === 'remove')) keep(workflow);
      setWorkflow(next);
    },
    onEdgesChange: (changes: EdgeChange[]) => {
      if (changes.some(({ type }) => type === 'remove')) keep(workflow);
      setWorkflow((before) => ({ ...before, edges: applyEdgeChanges(changes, [...before.edges]) }));
    },
    undo: past.length > 0 ? () => step(past, setPast, future, setFuture) : undefined,
    redo: future.length > 0 ? () => step(future, setFuture, past, setPast) : undefined,
  };
}
