import type { Connection } from '@xyflow/react';
import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { align } from '#client/kit/graph/align.ts';
import { Graph } from '#client/kit/graph/Graph.tsx';
import type { StepKind } from '#client/kit/graph/StepNode.tsx';
import { useHotkeys } from '#client/kit/use-hotkeys.ts';
import pageStyles from '../frame/template-pages.module.css';
import { JsonDialog } from './JsonDialog.tsx';
import { useWorkflow } from './use-workflow.ts';
import styles from './workflow.module.css';
import { edgeOf, faultsOf, stepKinds, stepOf } from './workflow.ts';

/** Steps from a palette, connected by dragging or by two choices; checked with each change. */
export function WorkflowEditor() {
  const { t } = useTranslation();
  const labelOf = (kind: StepKind) => t(`templatePages:workflow.kinds.${kind}`);
  const { workflow, change, onNodesChange, onEdgesChange, undo, redo } = useWorkflow({
    nodes: align([stepOf('1', 'start', labelOf('start')), stepOf('2', 'end', labelOf('end'))], [edgeOf('1', '2')]),
    edges: [edgeOf('1', '2')],
  });
  const [isJsonOpen, setJsonOpen] = useState(false);
  const [round, setRound] = useState(0);
  const { nodes, edges } = workflow;
  const faults = faultsOf(workflow);
  const selected = nodes.find((node) => node.selected);
  const options = nodes.map(({ id, data }) => ({ value: id, label: `${data.label} (${id})` }));
  useHotkeys({ 'mod+z': () => undo?.(), 'mod+y': () => redo?.() });

  const add = (kind: StepKind) => {
    const id = String(Math.max(0, ...nodes.map((node) => Number(node.id) || 0)) + 1);
    const lowest = Math.max(0, ...nodes.map(({ position }) => position.y));
    const place = { x: nodes.at(-1)?.position.x ?? 0, y: lowest + 72 };
    change({
      nodes: [
        ...nodes.map((node) => ({ ...node, selected: false })),
        { ...stepOf(id, kind, labelOf(kind), place), selected: true },
      ],
      edges,
    });
  };
  const connect = ({ source, target }: Pick<Connection, 'source' | 'target'>) => {
    const edge = edgeOf(source, target);
    if (source !== target && !edges.some(({ id }) => id === edge.id)) change({ nodes, edges: [...edges, edge] });
  };
  return (
    <>
      <div className={pageStyles.line} role="toolbar" aria-label={t('templatePages:workflow.palette')}>
        {stepKinds.map((kind) => (
          <Button key={kind} size="small" onClick={() => add(kind)}>
            + {labelOf(kind)}
          </Button>
        ))}
        <Button size="small" disabled={!undo} onClick={undo}>
          {t('templatePages:workflow.undo')}
        </Button>
        <Button size="small" disabled={!redo} onClick={redo}>
          {t('templatePages:workflow.redo')}
        </Button>
        <Button
          size="small"
          onClick={() => {
            change({ nodes: align(nodes, edges), edges });
            setRound(round + 1);
          }}
        >
          {t('templatePages:workflow.align')}
        </Button>
        <Button size="small" onClick={() => setJsonOpen(true)}>
          JSON
        </Button>
      </div>
      <Graph
        key={round}
        label={t('templatePages:workflow.editor.title')}
        height={380}
        nodes={[...nodes]}
        edges={[...edges]}
        onNodesChange={onNodesChange}
        onEdgesChange={onEdgesChange}
        onConnect={connect}
      />
      <div className={styles.fields}>
        <label htmlFor="template-step">
          {t('templatePages:workflow.name')}
          <Input
            id="template-step"
            disabled={!selected}
            maxLength={80}
            value={selected?.data.label ?? ''}
            onChange={({ target }) =>
              change({
                nodes: nodes.map((node) =>
                  node === selected ? { ...node, data: { ...node.data, label: target.value } } : node,
                ),
                edges,
              })
            }
          />
        </label>
        <div>
          <span>{t('templatePages:workflow.next')}</span>
          <Select<string[]>
            mode="multiple"
            disabled={!selected || selected.data.kind === 'end'}
            aria-label={t('templatePages:workflow.next')}
            value={edges.filter(({ source }) => source === selected?.id).map(({ target }) => target)}
            options={options.filter(({ value }) => value !== selected?.id)}
            onChange={(targets) =>
              selected &&
              change({
                nodes,
                edges: [
                  ...edges.filter(({ source }) => source !== selected.id),
                  ...targets.map((target) => edgeOf(selected.id, target)),
                ],
              })
            }
          />
        </div>
      </div>
      <Alert
        showIcon
        role="status"
        type={faults.length === 0 ? 'success' : 'error'}
        title={
          faults.length === 0
            ? t('templatePages:workflow.right')
            : faults.map(({ kind, label = '' }) => t(`templatePages:workflow.faults.${kind}`, { label })).join(' ')
        }
      />
      {isJsonOpen && (
        <JsonDialog
          workflow={workflow}
          onApply={(next) => {
            change(next);
            setRound(round + 1);
          }}
          onClose={() => setJsonOpen(false)}
        />
      )}
    </>
  );
}
