import styles from './search.module.css';
import '#client/i18n/namespaces/search.ts';
import Modal from 'antd/es/modal';
import { type KeyboardEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { searchKinds } from '#shared/search.ts';
import { isMaskedNumber, prefixOf } from '#shared/search-text.ts';
import { actionEntryOf, type Choice, entryOf, matchesIn, type SearchAction, type SearchScreen } from './entries.ts';
import { kindIcons } from './kind-icons.ts';
import { recentChoices, rememberChoice } from './recent.ts';
import { SearchKeys } from './SearchKeys.tsx';
import { SearchOption } from './SearchOption.tsx';
import { useHits } from './use-hits.ts';

interface SearchDialogProps {
  screens: readonly SearchScreen[];
  beginnings: readonly SearchScreen[];
  actions: readonly SearchAction[];
  onClose: () => void;
}

interface Group {
  readonly name: 'recent' | 'screens' | 'actions' | (typeof searchKinds)[number];
  readonly choices: readonly Choice[];
}

/** Screens in view without a text. */
const atFirst = 12;

/** One field for everything: what the client knows answers at once, the rest half a second later. */
export function SearchDialog({ screens, beginnings, actions, onClose }: SearchDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lang = useLang();
  const id = useId();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const { hits, isConcealed, isWaiting, error } = useHits(text);

  const known = screens.map((each) => entryOf(each, lang));
  const doable = [...beginnings.map((each) => entryOf(each, lang)), ...actions.map(actionEntryOf)];
  const recent = text.trim() === '' ? recentChoices() : [];
  const isRecent = ({ path }: Choice) => recent.some((each) => each.path === path);
  const groups: Group[] = [
    // In the language in force, if it is a screen; what the server has found is named by itself.
    {
      name: 'recent' as const,
      choices: recent.map((each) => [...known, ...doable].find(({ path }) => path === each.path) ?? each),
    },
    {
      name: 'screens' as const,
      choices: matchesIn(known, text)
        .filter((each) => !isRecent(each))
        .slice(0, atFirst),
    },
    { name: 'actions' as const, choices: matchesIn(doable, text).filter((each) => !each.path || !isRecent(each)) },
    ...searchKinds.map((kind) => ({
      name: kind,
      choices: hits
        .filter((hit) => hit.kind === kind)
        .map((hit) => ({ ...hit, id: `${kind} ${hit.id}`, words: [], icon: kindIcons[kind] })),
    })),
  ].filter(({ choices }) => choices.length > 0);
  const all = groups.flatMap(({ choices }) => choices);
  const active = Math.min(at, Math.max(0, all.length - 1));
  const optionId = (index: number) => `${id}-${index}`;

  const choose = (choice: Choice | undefined, inNewWindow = false) => {
    if (!choice) return;
    rememberChoice(choice);
    if (inNewWindow && choice.path) {
      window.open(`${location.pathname}#${choice.path}`, '_blank', 'noopener');
      return;
    }
    // At once, so that the opener has the focus again before an action remembers it.
    flushSync(onClose);
    if (choice.path) void navigate(choice.path);
    else choice.run?.();
  };
  const handleKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: active + 1, ArrowUp: active - 1, Home: 0, End: all.length - 1 }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      choose(all[active], event.ctrlKey || event.metaKey);
    } else if (event.key === 'Escape') {
      // Here and not further: a drawer behind stays open.
      event.nativeEvent.stopImmediatePropagation();
      onClose();
    } else if (to !== undefined && all.length > 0) {
      event.preventDefault();
      setAt((to + all.length) % all.length);
    }
  };

  let place = -1;
  return (
    <Modal
      open
      keyboard={false}
      footer={null}
      closable={false}
      width={560}
      onCancel={onClose}
      className={styles.root}
      title={<span className="visually-hidden">{t('search:label')}</span>}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the dialog is opened to type into it.
        autoFocus
        className={styles.text}
        role="combobox"
        aria-label={t('search:label')}
        aria-expanded={all.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={all.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        placeholder={t('search:placeholder')}
        maxLength={64}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={handleKey}
      />
      <div className={styles.list} id={`${id}-list`} role="listbox" aria-label={t('search:results')}>
        {groups.map(({ name, choices }) => (
          // biome-ignore lint/a11y/useSemanticElements: groups of a listbox, not of a form.
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <p className={styles.group} id={`${id}-${name}`}>
              {t(`search:groups.${name}`)}
            </p>
            {choices.map((choice) => {
              place += 1;
              const index = place;
              return (
                <SearchOption
                  key={choice.id}
                  id={optionId(index)}
                  choice={choice}
                  text={text}
                  isActive={index === active}
                  onPoint={() => setAt(index)}
                  onChoose={(inNewWindow) => choose(choice, inNewWindow)}
                />
              );
            })}
          </div>
        ))}
      </div>
      <p className={styles.state} role="status">
        {error ? (
          error.message
        ) : isWaiting ? (
          t('search:waiting')
        ) : isConcealed ? (
          t('search:concealed')
        ) : all.length === 0 ? (
          t(isMaskedNumber(text) ? 'search:masked' : prefixOf(text) ? 'search:prefix' : 'search:nothing')
        ) : (
          <SearchKeys />
        )}
      </p>
    </Modal>
  );
}
