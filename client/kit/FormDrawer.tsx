import './FormDrawer.css';
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Form, { type FormInstance } from 'antd/es/form';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { ErrorSummary, type FieldProblem } from './form/ErrorSummary.tsx';
import { LeaveDialog } from './form/LeaveDialog.tsx';
import { type Claims, showServerErrors } from './form/server-errors.ts';
import { useLeaveGuard } from './form/use-leave-guard.ts';
import { useHotkeys } from './use-hotkeys.ts';
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
  const id = useId();
  const isWide = useMedia('(min-width: 1200px)');
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const blocker = useLeaveGuard(isDirty && !isSending);

  const close = () => (isDirty ? setAsking(true) : onClose());
  const labelAt = (path: readonly (string | number)[]) =>
    document.querySelector(`label[for="${CSS.escape([id, ...path].join('_'))}"]`)?.textContent ?? path.join(' ');
  const goTo = (path: readonly (string | number)[]) => {
    form.scrollToField([...path], { block: 'center' });
    form.focusField([...path]);
  };
  const report = (paths: readonly (readonly (string | number)[])[]) => {
    const found = paths.map((path) => ({
      path,
      label: labelAt(path),
      message: form.getFieldError([...path])[0] ?? '',
    }));
    setProblems(found);
    if (found[0]) goTo(found[0].path);
  };

  const handleSave = async (values: Values) => {
    setSending(true);
    const failure = await onSave(values).then(() => undefined, asCallError);
    setSending(false);
    if (failure) return report(showServerErrors(form, failure, claims));
    setProblems([]);
    setDirty(false);
  };

  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault();
      if (!isSending) form.submit();
    },
  });

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
        <Form<Values>
          form={form}
          name={id}
          layout="vertical"
          initialValues={initial}
          validateTrigger="onBlur"
          onFinish={handleSave}
          onFinishFailed={({ errorFields }) => report(errorFields.map(({ name }) => name))}
          onFieldsChange={(changed) => {
            if (problems.length === 0) return;
            const fine = changed.filter(({ errors }) => !errors?.length).map(({ name }) => String(name));
            setProblems(problems.filter(({ path }) => !fine.includes(String(path))));
          }}
          onValuesChange={() => setDirty(true)}
        >
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
