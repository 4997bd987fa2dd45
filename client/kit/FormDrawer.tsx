import './FormDrawer.css';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Form, { type FormInstance } from 'antd/es/form';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from './form/ErrorSummary.tsx';
import { LeaveDialog } from './form/LeaveDialog.tsx';
import type { Claims } from './form/server-errors.ts';
import { useGuardedForm } from './form/use-guarded-form.ts';
import { useMedia } from './use-media.ts';

/** Fields people think of together. */
export interface FormGroup {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
}

interface FormDrawerProps<Values> {
  /** `Form.useForm()` of the screen, which may put values in. */
  form: FormInstance;
  title: string;
  saveText: string;
  initial: Partial<Values>;
  groups: readonly FormGroup[];
  /** Errors shown at a field; pass their names as `quiet` to the call. */
  claims?: Claims;
  /** Between title and fields: what has happened to the entry meanwhile. */
  notice?: ReactNode;
  /** Resolves when saved; a `CallError` is shown at its fields. */
  onSave: (values: Values) => Promise<void>;
  onClose: () => void;
}

/** A form in a drawer: groups with anchors, errors beside their fields and in a summary, entries guarded, Ctrl/⌘-S saves. */
export function FormDrawer<Values extends object>(props: FormDrawerProps<Values>) {
  const { form, title, saveText, initial, groups, claims = {}, notice, onSave, onClose } = props;
  const { t } = useTranslation();
  const isWide = useMedia('(min-width: 1200px)');
  const [isAsking, setAsking] = useState(false);
  const { id, isDirty, isSending, problems, goTo, blocker, formProps } = useGuardedForm({ form, claims, onSave });
  const close = () => (isDirty ? setAsking(true) : onClose());

  return (
    <Drawer
      open
      onClose={close}
      size={isWide ? 920 : 720}
      title={title}
      mask={{ closable: false }}
      className="form-drawer"
      footer={
        <div className="form-bar">
          {isDirty && <span className="form-dirty">{t('kit.form.unsaved')}</span>}
          <Button onClick={close} disabled={isSending}>
            {t('kit.cancel')}
          </Button>
          <Button type="primary" loading={isSending} onClick={() => form.submit()}>
            {saveText}
          </Button>
        </div>
      }
    >
      <nav className="form-anchors" aria-label={t('kit.form.sections')}>
        {groups.map(({ key, title: group }) => (
          <button
            key={key}
            type="button"
            onClick={() => document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'start' })}
          >
            {group}
          </button>
        ))}
      </nav>
      <div className="form-body">
        {notice}
        <ErrorSummary problems={problems} onGo={({ path }) => goTo(path)} />
        <Form<Values> {...formProps} initialValues={initial}>
          {groups.map(({ key, title: group, content }) => (
            <fieldset key={key} id={`${id}-${key}`} className="form-group">
              <legend>{group}</legend>
              <div className="form-fields">{content}</div>
            </fieldset>
          ))}
        </Form>
      </div>
      {(isAsking || blocker.state === 'blocked') && (
        <LeaveDialog
          onStay={() => {
            setAsking(false);
            blocker.reset?.();
          }}
          onLeave={() => (blocker.state === 'blocked' ? blocker.proceed() : onClose())}
        />
      )}
    </Drawer>
  );
}
