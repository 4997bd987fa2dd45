import Input from 'antd/es/input';
import { useDeferredValue, useState } from 'react';
import Markdown from 'react-markdown';
import { useTranslation } from '#client/i18n/t.ts';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import styles from './editors.module.css';

/** Markdown beside its preview. The preview is made of React elements: HTML in the text stays text, pictures are left out. */
export function MarkdownEditor() {
  const { t } = useTranslation();
  const [text, setText] = useState(() => t('templatePages:editors.sampleMarkdown'));
  const shown = useDeferredValue(text);
  return (
    <div className={styles.beside}>
      <Input.TextArea
        aria-label={t('templatePages:editors.markdown.title')}
        className={styles.source}
        rows={16}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ScrollBox label={t('templatePages:editors.preview')} className={styles.rich}>
        <Markdown
          disallowedElements={['img']}
          components={{
            a: ({ href, children }) => (
              <a href={href} target="_blank" rel="noopener noreferrer">
                {children}
              </a>
            ),
          }}
        >
          {shown}
        </Markdown>
      </ScrollBox>
    </div>
  );
}
