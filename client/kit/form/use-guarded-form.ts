import type { FormInstance } from 'antd/es/form';
import { useId, useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import type { FieldProblem } from './ErrorSummary.tsx';
import { type FieldErrors, showServerErrors } from './server-errors.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Path = readonly (string | number)[];
/** An entry of antd's `onFieldsChange`. */
interface FieldChange {
  readonly name: Path;
  readonly errors?: readonly string[];
}

interface GuardedFormOptions {
  form: FormInstance;
  fieldErrors: FieldErrors;
  /** Resolves when saved; a `CallError` is shown at its fields. */
  onSave: () => Promise<void>;
}

/** Behaviour of every form: errors at their fields and in a summary, a guard for unsaved changes, Ctrl/⌘-S saves. */
export function useGuardedForm({ form, fieldErrors, onSave }: GuardedFormOptions) {
  const id = useId();
  const [isDirty, setDirty] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const blocker = useLeaveGuard(isDirty && !isSending);

  const labelAt = (path: Path) =>
    [...document.querySelectorAll('label')].find(({ htmlFor }) => htmlFor === [id, ...path].join('_'))?.textContent ??
    path.join(' ');
  const goTo = (path: Path) => {
    form.scrollToField([...path], { block: 'center' });
    form.focusField([...path]);
  };
  const report = (paths: readonly Path[]) => {
    const found = paths.map((path) => ({
      path,
      label: labelAt(path),
      message: form.getFieldError([...path])[0] ?? '',
    }));
    setProblems(found);
    if (found[0]) goTo(found[0].path);
  };
  const handleSave = async () => {
    setSending(true);
    const failure = await onSave().then(() => undefined, asCallError);
    setSending(false);
    if (failure) return report(showServerErrors(form, failure, fieldErrors));
    setProblems([]);
    setDirty(false);
  };

  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault();
      if (!isSending) form.submit();
    },
  });

  return {
    id,
    isDirty,
    setDirty,
    isSending,
    problems,
    goTo,
    blocker,
    formProps: {
      form,
      name: id,
      layout: 'vertical' as const,
      validateTrigger: 'onBlur',
      onFinish: handleSave,
      onFinishFailed: ({ errorFields }: { errorFields: readonly { name: Path }[] }) =>
        report(errorFields.map(({ name }) => name)),
      onFieldsChange: (changed: readonly FieldChange[]) => {
        if (problems.length === 0) return;
        const fine = changed.filter(({ errors }) => !errors?.length).map(({ name }) => String(name));
        setProblems(problems.filter(({ path }) => !fine.includes(String(path))));
      },
      onValuesChange: () => setDirty(true),
    },
  };
}
