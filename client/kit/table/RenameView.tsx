import Input, { type InputRef } from 'antd/es/input';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type View, view } from '#shared/view.ts';
import { limitsOf } from '../rules.ts';

interface RenameViewProps {
  screen: string;
  named: View;
  onRenamed: () => Promise<unknown>;
  onClose: () => void;
}

/** A view's name while it is being changed: Enter keeps the new one, Escape the old. What the view shows stays as it is. */
export function RenameView({ screen, named, onRenamed, onClose }: RenameViewProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(named.viewName);
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.select(), []);

  const keep = async () => {
    const viewName = name.trim();
    if (viewName === '' || viewName === named.viewName) return onClose();
    const { viewId, version, query, layout, shared } = named;
    try {
      await call(view.save, { screen, viewId, version, viewName, query, layout, shared });
    } catch (thrown) {
      // The call has shown the error; keep the name for a retry.
      asCallError(thrown);
      return;
    }
    await onRenamed();
    onClose();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void keep();
    if (event.key !== 'Escape') return;
    // Or the list of views would close with it.
    event.stopPropagation();
    onClose();
  };

  return (
    <Input
      ref={input}
      size="small"
      value={name}
      {...limitsOf(view.save.input, 'viewName')}
      aria-label={t('kit.views.rename', { name: named.viewName })}
      onChange={(event) => setName(event.target.value)}
      onKeyDown={handleKey}
      onBlur={onClose}
    />
  );
}
