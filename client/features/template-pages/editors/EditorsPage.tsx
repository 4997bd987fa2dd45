import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { type PageExample, TemplatePage } from '../frame/TemplatePage.tsx';
import code from './JsonEditor.tsx?raw';
import markdown from './MarkdownEditor.tsx?raw';
import rich from './RichText.tsx?raw';

const RichText = lazyPart(() => import('./RichText.tsx').then((module) => module.RichText));
const MarkdownEditor = lazyPart(() => import('./MarkdownEditor.tsx').then((module) => module.MarkdownEditor));
const JsonEditor = lazyPart(() => import('./JsonEditor.tsx').then((module) => module.JsonEditor));

type Key = 'rich' | 'markdown' | 'code';

const examples: readonly PageExample<Key>[] = [
  { key: 'rich', file: 'editors/RichText.tsx', source: rich, Component: RichText },
  { key: 'markdown', file: 'editors/MarkdownEditor.tsx', source: markdown, Component: MarkdownEditor },
  { key: 'code', file: 'editors/JsonEditor.tsx', source: code, Component: JsonEditor },
];

/** Template page: editors of texts. */
export function EditorsPage() {
  const { t } = useTranslation();
  return (
    <TemplatePage
      title={t('menu.templateEditors')}
      purpose={t('templatePages:editors.purpose')}
      examples={examples}
      words={(key) => ({
        title: t(`templatePages:editors.${key}.title`),
        note: t(`templatePages:editors.${key}.note`),
      })}
    />
  );
}
