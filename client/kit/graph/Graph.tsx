import '@xyflow/react/dist/base.css';
import '#client/i18n/namespaces/graph.ts';
import { Background, Controls, type Edge, MiniMap, type Node, ReactFlow, type ReactFlowProps } from '@xyflow/react';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { usePhone } from '../use-media.ts';
import styles from './graph.module.css';
import { StepNode, type StepNodeType } from './StepNode.tsx';

interface GraphProps<E extends Edge>
  extends Omit<ReactFlowProps<StepNodeType, E>, 'nodeTypes' | 'ariaLabelConfig' | 'children'> {
  /** What the graph shows, for those who cannot see it. */
  label: string;
  /** Pixels. */
  height: number;
  /** Whether it only shows: nodes are neither moved nor connected. */
  isReadOnly?: boolean;
  children?: ReactNode;
}

const nodeTypes = { step: StepNode };
/** Nodes that a phone shows at first. */
const firstNodes = 3;

/** Nodes and edges that can be zoomed, panned and walked through by keys. Heavy: only in lazy parts. */
export function Graph<E extends Edge>({ label, height, isReadOnly = false, children, ...flow }: GraphProps<E>) {
  const { t } = useTranslation();
  const isPhone = usePhone();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields
    <div role="group" aria-label={label} className={styles.root} style={{ height }}>
      <ReactFlow<Node & StepNodeType, E>
        fitView
        // A wide graph would be too small to read on a phone: it begins with its first steps.
        fitViewOptions={{
          maxZoom: 1,
          padding: 0.15,
          ...(isPhone && { nodes: flow.nodes?.slice(0, firstNodes) ?? [] }),
        }}
        minZoom={0.2}
        nodeTypes={nodeTypes}
        nodesDraggable={!isReadOnly}
        nodesConnectable={!isReadOnly}
        deleteKeyCode={isReadOnly ? null : ['Delete', 'Backspace']}
        // The package's own link would lead out of the console.
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'controls.ariaLabel': t('graph:controls'),
          'controls.zoomIn.ariaLabel': t('graph:zoomIn'),
          'controls.zoomOut.ariaLabel': t('graph:zoomOut'),
          'controls.fitView.ariaLabel': t('graph:fit'),
          'minimap.ariaLabel': t('graph:map'),
          'node.a11yDescription.default': t('graph:nodeHint'),
          'edge.a11yDescription.default': t('graph:edgeHint'),
        }}
        {...flow}
      >
        <Background />
        <Controls showInteractive={false} />
        {!isReadOnly && !isPhone && <MiniMap pannable zoomable />}
        {children}
      </ReactFlow>
    </div>
  );
}
