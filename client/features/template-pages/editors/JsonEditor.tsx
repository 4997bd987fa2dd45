import { json, jsonParseLinter } from '@codemirror/lang-json';
import { linter, lintGutter } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './editors.module.css';

const sample = `{
  "channel": "SAMPLE-DIRECT-1",
  "weights": { "otp": 70, "notice": 30 },
  "enabled": true
}
`;

/** The page's own look, in both modes. */
const look = EditorView.theme({
  '&': { color: 'var(--ant-color-text)', backgroundColor: 'var(--ant-color-bg-container)' },
  '.cm-gutters': {
    backgroundColor: 'var(--ant-color-fill-quaternary)',
    color: 'var(--ant-color-text-secondary)',
    border: 'none',
  },
  '.cm-content': { caretColor: 'var(--ant-color-text)' },
  '.cm-cursor': { borderLeftColor: 'var(--ant-color-text)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--ant-color-fill-quaternary)' },
  '.cm-tooltip': { backgroundColor: 'var(--ant-color-bg-elevated)', color: 'var(--ant-color-text)' },
  // One colour for all tokens reaches its contrast in both modes.
  '.cm-line span': { color: 'inherit' },
});

/** Why a text is no JSON; undefined where it is. */
function problemIn(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Code with line numbers, folding, search and its errors where they are. */
export function JsonEditor() {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(sample);
  const label = t('templatePages:editors.code.title');
  useEffect(() => {
    const parent = box.current;
    if (!parent) return;
    const view = new EditorView({
      parent,
      doc: sample,
      extensions: [
        // Its rules stand in an element of their own, which the page's policy lets in by the nonce.
        EditorView.cspNonce.of(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''),
        basicSetup,
        json(),
        linter(jsonParseLinter()),
        lintGutter(),
        look,
        EditorView.contentAttributes.of({ 'aria-label': label }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) setText(state.doc.toString());
        }),
      ],
    });
    return () => view.destroy();
  }, [label]);
  const problem = problemIn(text);
  return (
    <>
      <div ref={box} className={styles.code} />
      <p className={pageStyles.hint} role="status">
        {problem === undefined ? t('templatePages:editors.rightJson') : problem}
      </p>
    </>
  );
}
