import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import route from './RouteExample.tsx?raw';
import progress from './RunProgress.tsx?raw';
import editor from './WorkflowEditor.tsx?raw';

const WorkflowEditor = lazyPart(() => import('./WorkflowEditor.tsx').then((module) => module.WorkflowEditor));
const RunProgress = lazyPart(() => import('./RunProgress.tsx').then((module) => module.RunProgress));
const RouteExample = lazyPart(() => import('./RouteExample.tsx').then((module) => module.RouteExample));

type Key = 'editor' | 'progress' | 'route';

const examples: readonly PageExample<Key>[] = [
  { key: 'editor', file: 'workflow/WorkflowEditor.tsx', source: editor, Component: WorkflowEditor },
  { key: 'progress', file: 'workflow/RunProgress.tsx', source: progress, Component: RunProgress },
  { key: 'route', file: 'workflow/RouteExample.tsx', source: route, Component: RouteExample },
];

/** Template page: a workflow editor. */
export function WorkflowPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateWorkflow')}
      purpose={t('templatePages:workflow.purpose')}
      examples={examples}
      words={(key) => ({
        title: t(`templatePages:workflow.${key}.title`),
        note: t(`templatePages:workflow.${key}.note`),
      })}
    />
  );
}
