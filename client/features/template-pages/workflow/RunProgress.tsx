import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { align } from '#client/kit/graph/align.ts';
import { Graph } from '#client/kit/graph/Graph.tsx';
import pageStyles from '../frame/template-pages.module.css';
import { edgeOf, stepOf } from './workflow.ts';

const steps = ['apply', 'check', 'register', 'open'] as const;
const edges = steps.slice(1).map((step, at) => edgeOf(steps[at] ?? '', step));

/** How far a run has come: a workflow that is only shown. Sample steps. */
export function RunProgress() {
  const { t } = useTranslation();
  const [at, setAt] = useState(1);
  const stateOf = (index: number): 'done' | 'doing' | 'waiting' =>
    index < at ? 'done' : index === at ? 'doing' : 'waiting';
  const nodes = steps.map((step, index) => {
    const kind = index === 0 ? 'start' : index === steps.length - 1 ? 'end' : 'action';
    const node = stepOf(step, kind, t(`templatePages:workflow.steps.${step}`));
    const state = stateOf(index);
    return {
      ...node,
      height: 56,
      data: { ...node.data, state, lines: [t(`templatePages:workflow.states.${state}`)] },
    };
  });
  return (
    <>
      <div className={pageStyles.line}>
        <Button size="small" disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('templatePages:forms.back')}
        </Button>
        <Button size="small" disabled={at === steps.length} onClick={() => setAt(at + 1)}>
          {t('templatePages:forms.next')}
        </Button>
      </div>
      <Graph
        label={t('templatePages:workflow.progress.title')}
        height={280}
        isReadOnly
        nodes={align(nodes, edges)}
        edges={edges.map((edge, index) => ({ ...edge, animated: index === at - 1 }))}
        edgesFocusable={false}
      />
    </>
  );
}
