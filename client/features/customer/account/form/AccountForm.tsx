import { call } from '#client/http/call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { customer } from '#shared/customer.ts';
import type { UserFields } from '#shared/user/input.ts';
import type { User } from '#shared/user/row.ts';
import { user } from '#shared/user.ts';
import {
  accountTypes,
  contentPolicies,
  dataCodings,
  idFormats,
  limitUnits,
  reportCodings,
  senderPolicies,
  textKeeping,
  trafficTypes,
} from '../account-choices.ts';
import { inputOf, sentInput } from './account-input.ts';
import { useAccountGroups } from './use-account-groups.tsx';

/** Changes the account that was opened. */
export function AccountForm({ opened, onClose }: { opened: User; onClose: () => void }) {
  const { t } = useTranslation();
  const record = useRecordForm<User, UserFields, 'account'>({
    resource: 'account',
    opened,
    nameOf: ({ userName }) => userName,
    inputOf,
    sentInput,
    fieldErrors: { 'user.name-taken': 'userName', 'user.system-id-taken': 'systemId' },
    save: (values, base = opened, quiet) =>
      call(user.update, { userId: base.userId, version: base.version, ...values }, { quiet }),
    load: ({ userId }) => call(user.get, { userId }),
    refetches: [user.list, user.get, user.options, customer.list],
    onSaved: onClose,
  });
  const groups = useAccountGroups(record.form);
  const words = fieldWords<UserFields>(
    {
      accountType: accountTypes(t),
      limitUnit: limitUnits(t),
      contentPolicy: contentPolicies(t),
      senderPolicy: senderPolicies(t),
      trafficType: trafficTypes(t),
      defaultDataCoding: dataCodings(t),
      dlrDataCoding: reportCodings(t),
      dlrFormat: idFormats(t),
      storeText: textKeeping(t),
    },
    t,
  );
  return <RecordDrawer record={record} groups={groups} words={words} onClose={onClose} />;
}
