import { Handle, type Node, type NodeProps, Position } from '@xyflow/react';
import styles from './graph.module.css';

/** What a node represents: its shape and colour follow. */
export type StepKind = 'start' | 'condition' | 'action' | 'end';

export interface StepData extends Record<string, unknown> {
  readonly kind: StepKind;
  readonly label: string;
  /** Further lines below the label. */
  readonly lines?: readonly string[];
  /** How far a run has come here. */
  readonly state?: 'done' | 'doing' | 'waiting' | undefined;
}
export type StepNodeType = Node<StepData, 'step'>;

/** A step: what it does, and for conditions and starts a shape of their own. */
export function StepNode({ data: { kind, label, lines = [], state }, isConnectable }: NodeProps<StepNodeType>) {
  return (
    <div className={styles.step} data-kind={kind} data-state={state}>
      {kind !== 'start' && <Handle type="target" position={Position.Left} isConnectable={isConnectable} />}
      <strong>{label}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {kind !== 'end' && <Handle type="source" position={Position.Right} isConnectable={isConnectable} />}
    </div>
  );
}
