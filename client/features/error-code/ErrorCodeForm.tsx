import Form from 'antd/es/form';
import { call } from '#client/http/call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { fieldWords } from '#client/kit/form/field-words.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import type { ErrorScope } from '#shared/error-code/kinds.ts';
import { type ErrorCode, ErrorCodeInput } from '#shared/error-code/row.ts';
import { errorCode } from '#shared/error-code.ts';
import { partOf } from '#shared/fields.ts';
import { codeName } from './code-name.ts';
import { categories, finalStatuses, phases } from './error-code-choices.ts';
import { useErrorCodeGroups } from './use-error-code-groups.tsx';

interface ErrorCodeFormProps {
  opened?: ErrorCode;
  /** Of a new code. */
  scope?: ErrorScope;
  /** What is known of a new code already. */
  proposal?: Partial<ErrorCodeInput>;
  onClose: () => void;
}

/** Adds an error code, or changes the one that was opened. */
export function ErrorCodeForm({ opened, scope = 2, proposal, onClose }: ErrorCodeFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const record = useRecordForm<ErrorCode, ErrorCodeInput, 'errorCode'>({
    resource: 'errorCode',
    opened,
    inputOf: (row) => partOf(ErrorCodeInput, row),
    nameOf: codeName,
    onSaved: onClose,
    defaults: { scope, phase: 3, status: 1, supplierId: null, channelId: null, ...proposal },
    fieldErrors: { 'error-code.taken': scope === 2 ? 'rawCode' : 'platformCode' },
    save: (values, base, quiet) => {
      const input = { ...values, scope: opened?.scope ?? scope };
      return base
        ? call(errorCode.update, { errorCodeId: base.errorCodeId, version: base.version, ...input }, { quiet })
        : call(errorCode.add, input, { quiet });
    },
    load: ({ errorCodeId }) => call(errorCode.get, { errorCodeId }),
    refetches: [errorCode.list, errorCode.get, errorCode.options],
  });
  const supplierId: string | null | undefined = Form.useWatch('supplierId', record.form);
  const groups = useErrorCodeGroups(opened?.scope ?? scope, supplierId ?? undefined, opened !== undefined);
  const words = fieldWords<ErrorCodeInput>(
    {
      phase: phases(lang),
      category: categories(lang),
      finalStatus: finalStatuses,
      status: switchChoices(t),
    },
    t,
  );
  return <RecordDrawer record={record} groups={groups} words={words} onClose={onClose} />;
}
