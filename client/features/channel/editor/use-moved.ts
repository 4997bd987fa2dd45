import Form from 'antd/es/form';
import type { SecretTarget } from '#shared/channel/secret-target.ts';
import type { FormValues } from './field-table.ts';
import type { StoredSecrets } from './stored-secrets.ts';

export type Moves = (before: SecretTarget, after: SecretTarget) => boolean;

/** Whether the entered target differs from the one the stored secrets belong to, re-rendering when that changes. */
export function useMoved(moves: Moves, { target }: StoredSecrets): boolean {
  const form = Form.useFormInstance<FormValues>();
  return Form.useWatch((values) => target !== undefined && moves(target, values), { form, preserve: true }) ?? false;
}
