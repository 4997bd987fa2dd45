import Checkbox from 'antd/es/checkbox';
import Input from 'antd/es/input';
import { useState } from 'react';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useClearIcon } from '#client/kit/use-clear-icon.tsx';
import type { Permission } from '#shared/permissions.ts';
import { permissions as allPermissions } from '#shared/permissions.ts';
import type { AuthGroup, AuthScreen } from '#shared/role.ts';
import { toggled } from './permission-choice.ts';
import styles from './role.module.css';
import { useTreeKeys } from './use-tree-keys.ts';

interface PermissionTreeProps {
  tree: readonly AuthGroup[];
  /** Both given by the form's item. */
  value?: readonly Permission[];
  onChange?: (value: Permission[]) => void;
  isReadOnly: boolean;
}

const everyOf = (node: AuthScreen): Permission[] => [node.authId, ...node.actions.map(({ authId }) => authId)];
const includesText = (text: string, words: string) => text.toLowerCase().includes(words.trim().toLowerCase());

/** All permissions by group, screen and action, with three states; the search keeps what has its words, and its parents. */
export function PermissionTree({ tree, value = [], onChange, isReadOnly }: PermissionTreeProps) {
  const { t } = useTranslation();
  const clearIcon = useClearIcon();
  const own: readonly string[] = useSession().permissions;
  const [words, setWords] = useState('');
  const keys = useTreeKeys();
  const shown = tree.flatMap((group) => matching(group, words));

  const box = (names: readonly Permission[], label: string) => {
    const on = names.filter((name) => value.includes(name));
    // Users cannot grant permissions that they lack; those of the role can be removed.
    const givable = names.filter((name) => own.includes(name) || value.includes(name));
    const isAll = on.length === names.length;
    return (
      <Checkbox
        checked={isAll}
        indeterminate={on.length > 0 && !isAll}
        disabled={isReadOnly || givable.length === 0}
        onChange={() => onChange?.(toggled(value, givable, on.length < givable.length))}
      >
        <span title={givable.length === 0 ? t('role:notOwn') : undefined}>{label}</span>
      </Checkbox>
    );
  };
  const screen = (node: AuthScreen) => (
    <li key={node.authId}>
      {box(everyOf(node), node.name)}
      {node.actions.length > 0 && (
        <ul className={styles.actions} aria-label={node.name}>
          <li>{box([node.authId], t('role:open'))}</li>
          {node.actions.map(({ authId, name }) => (
            <li key={authId}>{box([authId], name)}</li>
          ))}
        </ul>
      )}
    </li>
  );

  return (
    <div className={styles.tree}>
      <div className={styles.treeHead}>
        <Input
          allowClear={clearIcon}
          // Also where the role can only be read.
          disabled={false}
          aria-label={t('role:search')}
          placeholder={t('role:search')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <span role="status">{t('role:chosen', { count: value.length, total: allPermissions.length })}</span>
      </div>
      {shown.length === 0 && <p>{t('role:noMatch')}</p>}
      <ul ref={keys.tree} onFocus={({ target }) => keys.handleFocus(target)} onKeyDown={keys.handleKey}>
        {shown.map((group) =>
          group.children.length === 0 ? (
            screen(group)
          ) : (
            <li key={group.authId}>
              <strong>{box([group.authId, ...group.children.flatMap(everyOf)], group.name)}</strong>
              <ul aria-label={group.name}>{group.children.map(screen)}</ul>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

/** The group with what matches; all of it when its own name does. */
function matching(group: AuthGroup, words: string): AuthGroup[] {
  if (words.trim() === '' || includesText(group.name, words)) return [group];
  const children = group.children.flatMap((node) => matchingScreen(node, words));
  const [self] = matchingScreen(group, words);
  return children.length > 0 || self ? [{ ...group, actions: self?.actions ?? [], children }] : [];
}

function matchingScreen(node: AuthScreen, words: string): AuthScreen[] {
  if (includesText(node.name, words) || includesText(node.authId, words)) return [node];
  const actions = node.actions.filter(({ authId, name }) => includesText(name, words) || includesText(authId, words));
  return actions.length > 0 ? [{ ...node, actions }] : [];
}
