import '#client/i18n/namespaces/template-pages.ts';
import type { ComponentType } from 'react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as Type from 'typebox/type';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { FoldButton } from '#client/kit/FoldButton.tsx';
import { Page } from '#client/kit/Page.tsx';
import { ScrollBox } from '#client/kit/ScrollBox.tsx';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import styles from './template-pages.module.css';

/** A part at work: a small file, and its own source. */
export interface PageExample<Key extends string> {
  /** Names it in the address and in the texts. */
  readonly key: Key;
  /** Path of the file below `client/features/template-pages`. */
  readonly file: string;
  readonly source: string;
  readonly Component: ComponentType;
}

interface TemplatePageProps<Key extends string> {
  title: string;
  purpose: string;
  examples: readonly PageExample<Key>[];
  /** Name of an example, and what it shows. */
  words: (key: Key) => { readonly title: string; readonly note: string };
}

const ExampleUrl = Type.Object({ example: Type.Optional(Type.String({ maxLength: 32 })) });

/** Examples of one kind, one at a time as a screen would have it, each above the file that makes it. */
export function TemplatePage<Key extends string>({ title, purpose, examples, words }: TemplatePageProps<Key>) {
  const { t } = useTranslation();
  const [{ example: asked }] = useUrlInput(ExampleUrl);
  const [isCodeShown, setCodeShown] = useState(false);
  const shown = examples.find(({ key }) => key === asked) ?? examples[0];
  if (!shown) return null;
  const { key, file, source, Component } = shown;
  const lines = source.trimEnd().split('\n').length;
  return (
    <Page title={title} purpose={purpose}>
      <nav className={styles.examples} aria-label={t('templatePages:examples')}>
        {examples.map((each) => (
          // What an example keeps in the address is its own: the next one starts afresh.
          <Link
            key={each.key}
            to={{ search: `?example=${each.key}` }}
            aria-current={each.key === key ? 'page' : undefined}
          >
            {words(each.key).title}
          </Link>
        ))}
      </nav>
      <div className={styles.note}>
        <p>{words(key).note}</p>
        <FoldButton
          label={t('templatePages:code', { count: lines })}
          isFolded={!isCodeShown}
          setFolded={(isFolded) => setCodeShown(!isFolded)}
        />
      </div>
      <Component key={key} />
      {isCodeShown && (
        <section className={styles.code} aria-label={file}>
          <header>
            <code>{file}</code>
            <CopyTextButton text={source} />
          </header>
          <ScrollBox label={t('templatePages:source')} className={styles.source}>
            <pre>{source}</pre>
          </ScrollBox>
        </section>
      )}
    </Page>
  );
}
