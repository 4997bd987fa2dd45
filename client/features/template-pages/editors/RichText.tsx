import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import Button from 'antd/es/button';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import pageStyles from '../frame/template-pages.module.css';
import { takeHtml } from './clean-paste.ts';
import styles from './editors.module.css';

const tools = ['bold', 'italic', 'strike', 'heading', 'bulletList', 'orderedList', 'blockquote'] as const;

/** Formatted text, kept as JSON rather than HTML: nothing that is stored can be markup of its own. */
export function RichText() {
  'use no memo';
  const { t } = useTranslation();
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } })],
    // Its sheet would need a nonce; the page's own has the rules.
    injectCSS: false,
    content: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: t('templatePages:editors.sampleText') }] }],
    },
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': t('templatePages:editors.rich.title'),
      },
      handleDOMEvents: {
        paste: (view, event) => takeHtml(view, event, event.clipboardData),
        drop: (view, event) => takeHtml(view, event, event.dataTransfer),
      },
    },
  });
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.filter((tool) => current?.isActive(tool)),
      canUndo: current?.can().undo() ?? false,
      canRedo: current?.can().redo() ?? false,
      stored: JSON.stringify(current?.getJSON(), null, 2),
    }),
  });
  if (!editor || !state) return null;
  const chain = () => editor.chain().focus();
  const run: Record<(typeof tools)[number], () => unknown> = {
    bold: () => chain().toggleBold().run(),
    italic: () => chain().toggleItalic().run(),
    strike: () => chain().toggleStrike().run(),
    heading: () => chain().toggleHeading({ level: 2 }).run(),
    bulletList: () => chain().toggleBulletList().run(),
    orderedList: () => chain().toggleOrderedList().run(),
    blockquote: () => chain().toggleBlockquote().run(),
  };
  return (
    <>
      <div className={pageStyles.line} role="toolbar" aria-label={t('templatePages:editors.tools')}>
        {tools.map((tool) => (
          <Button
            key={tool}
            size="small"
            type={state.active.includes(tool) ? 'primary' : 'default'}
            aria-pressed={state.active.includes(tool)}
            onClick={run[tool]}
          >
            {t(`templatePages:editors.toolNames.${tool}`)}
          </Button>
        ))}
        <Button size="small" disabled={!state.canUndo} onClick={() => chain().undo().run()}>
          {t('templatePages:workflow.undo')}
        </Button>
        <Button size="small" disabled={!state.canRedo} onClick={() => chain().redo().run()}>
          {t('templatePages:workflow.redo')}
        </Button>
      </div>
      <div className={styles.beside}>
        <EditorContent editor={editor} className={styles.rich} />
        <ScrollBox label={t('templatePages:editors.stored')} className={styles.stored}>
          <pre>{state.stored}</pre>
        </ScrollBox>
      </div>
    </>
  );
}
