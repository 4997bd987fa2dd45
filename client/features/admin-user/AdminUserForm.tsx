import { useRef, useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type FieldWords, fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { adminUser, type Handover } from '#shared/admin-user.ts';
import type { AdminUser, AdminUserInput } from '#shared/admin-user-row.ts';
import { useAdminChoices, yesNo } from './admin-user-choices.ts';
import { inputOf, newAdminUser, sentInput } from './admin-user-input.ts';
import { HandedOverDialog } from './HandedOverDialog.tsx';
import { useFormGroups } from './use-form-groups.tsx';

/** Adds an administrator, or changes the one that was opened; a password for the first sign-in is shown afterwards. */
export function AdminUserForm({ opened, onClose }: { opened?: AdminUser; onClose: () => void }) {
  const { t } = useTranslation();
  const [handover, setHandover] = useState<Handover>();
  const [made, setMade] = useState<{ name: string; password: string }>();
  // A password takes the place of the form.
  const isShown = useRef(false);
  const record = useRecordForm<AdminUser, AdminUserInput, 'adminUser'>({
    resource: 'adminUser',
    opened,
    defaults: newAdminUser,
    nameOf: ({ username }) => username,
    inputOf,
    sentInput,
    fieldErrors: {
      'admin.username-taken': 'username',
      'admin.no-mail': 'email',
      'rights.beyond-own': 'roleIds',
      'admin.address-own': 'allowedAddresses',
    },
    save: async ({ username, ...values }, base, quiet) => {
      if (base) {
        return call(adminUser.update, { adminId: base.adminId, version: base.version, ...values }, { quiet });
      }
      const answer = await call(adminUser.add, { username, ...values, handover }, { quiet });
      if (answer.handover === 'password') {
        isShown.current = true;
        setMade({ name: username, password: answer.password });
      } else {
        notify({ type: 'success', text: t('adminUser:mailed', { email: values.email ?? '' }) });
      }
      return answer.adminUser;
    },
    load: ({ adminId }) => call(adminUser.get, { adminId }),
    refetches: [adminUser.list, adminUser.get, adminUser.choices, adminUser.maintainers],
    onSaved: () => {
      if (!isShown.current) onClose();
    },
  });
  const groups = useFormGroups({ isNew: !opened, handover, onHandover: setHandover });
  const words = useValueWords();
  if (made) return <HandedOverDialog {...made} onClose={onClose} />;
  return <RecordDrawer record={record} groups={groups} words={words} onClose={onClose} />;
}

/** Puts an entered value into words, for comparing two versions of an administrator. */
function useValueWords(): FieldWords<AdminUserInput> {
  const { t } = useTranslation();
  const { roles } = useAdminChoices();
  const words = fieldWords<AdminUserInput>({ isMaintainer: yesNo(t) }, t);
  const roleName = (id: unknown) => roles.options.find(({ value }) => value === id)?.label ?? String(id);
  return (field, value) =>
    field === 'roleIds' && Array.isArray(value) ? value.map(roleName).join(', ') : words(field, value);
}
