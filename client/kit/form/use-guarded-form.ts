import type { FormInstance } from 'antd/es/form';
import { useId, useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import { useHotkeys } from '../use-hotkeys.ts';
import type { FieldProblem } from './ErrorSummary.tsx';
import { type Claims, showServerErrors } from './server-errors.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

type Path = readonly (string | number)[];
/** What antd tells of a field. */
interface FieldNews {
  readonly name: Path;
  readonly errors?: readonly string[];
}

interface GuardedFormOptions<Values> {
  form: FormInstance;
  claims: Claims;
  /** Resolves when saved; a `CallError` is shown at its fields. */
  onSave: (values: Values) => Promise<void>;
}

/** What every form of ours does: errors beside their fields and in a summary, entries guarded, Ctrl/⌘-S saves. */
export function useGuardedForm<Values extends object>({ form, claims, onSave }: GuardedFormOptions<Values>) {
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
      onFieldsChange: (changed: readonly FieldNews[]) => {
        if (problems.length === 0) return;
        const fine = changed.filter(({ errors }) => !errors?.length).map(({ name }) => String(name));
        setProblems(problems.filter(({ path }) => !fine.includes(String(path))));
      },
      onValuesChange: () => setDirty(true),
    },
  };
}
