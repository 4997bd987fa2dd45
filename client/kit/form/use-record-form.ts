import Form from 'antd/es/form';
import { useState } from 'react';
import { showError } from '#client/http/call.ts';
import { asCallError, type CallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { ErrorName } from '#shared/errors.ts';
import { mask } from '#shared/field-rules.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';
import { type RecordResource, type Resource, textAt } from '../texts.ts';
import { changedFields } from '../three-way.ts';
import { type FieldErrors, suppressErrors } from './server-errors.ts';
import { useGuardedForm } from './use-guarded-form.ts';

/** A stored row that can be edited. */
export interface StoredRecord {
  readonly version: number;
  readonly updatedBy: string;
  /** Epoch ms. */
  readonly updatedAt: number;
}

export interface RecordFormOptions<Row extends StoredRecord, Values extends object> {
  /** Its texts name the fields and say what was saved. */
  resource: Resource;
  /** The row to edit; none for a new record. */
  opened?: Row | undefined;
  /** Values of a new record. */
  defaults?: Partial<Values>;
  nameOf: (row: Row) => string;
  /** Further values of the texts that say what was saved. */
  wordsOf?: (saved: Row) => Readonly<Record<string, string>>;
  /** The editable part of a row. */
  inputOf: (row: Row) => Values;
  /** Entered values as the contract takes them. */
  sentInput?: (entered: Values, initial: Partial<Values>) => Values;
  fieldErrors?: FieldErrors;
  /** Updates `base`, or adds a record if there is none. The call shows no message for `suppressed`: the form does. */
  save: (values: Values, base: Row | undefined, suppressed: readonly ErrorName[]) => Promise<Row>;
  /** The row as stored by now, after `conflict` has refused an update of `base`. */
  load: (base: Row, conflict: CallError) => Promise<Row | undefined>;
  /** Lists and lookups that show the record. */
  refetches: readonly Endpoint[];
  onSaved?: (saved: Row) => void;
}

/** State of the form of one record: save, version conflict, errors at their fields, guard for unsaved changes. */
export function useRecordForm<Row extends StoredRecord, Values extends object, R extends Resource>(
  options: RecordFormOptions<Row, Values> & { resource: RecordResource<R, Values> },
) {
  const { opened, defaults = {}, nameOf, inputOf, fieldErrors = {}, save, load, refetches } = options;
  const resource: Resource = options.resource;
  const { t } = useTranslation();
  const [form] = Form.useForm();
  const [base, setBase] = useState(opened);
  const [conflict, setConflict] = useState<{ mine: Values; theirs: Row }>();
  const initial: Partial<Values> = base ? inputOf(base) : defaults;

  /** Includes the values of fields that are not rendered. */
  const entered = (): Values => {
    const values: Values = form.getFieldsValue(true);
    return withoutMasked(options.sentInput?.(values, initial) ?? values);
  };
  /** Whether a newer version differs in a field of the form; e.g. a balance adjustment increments the version too. */
  const hasOtherFields = (theirs: Row) => !base || changedFields(inputOf(base), inputOf(theirs)).length > 0;

  const send = async (values: Values, target: Row | undefined): Promise<Row> => {
    try {
      return await save(values, target, [...suppressErrors(fieldErrors), 'version-conflict']);
    } catch (thrown) {
      const error = asCallError(thrown);
      if (!target || error.error !== 'version-conflict') throw error;
      const theirs = await load(target, error);
      if (!theirs) showError(error);
      else if (theirs.version !== target.version && !hasOtherFields(theirs)) return send(values, theirs);
      else setConflict({ mine: values, theirs });
      throw error;
    }
  };
  const handleSave = async () => {
    const saved = await send(entered(), base);
    setBase(saved);
    setConflict(undefined);
    const words = { name: nameOf(saved), ...options.wordsOf?.(saved) };
    notify({ type: 'success', text: textAt(`${resource}:${base ? 'saved' : 'added'}`, t, words) });
    await refetch(...refetches);
    options.onSaved?.(saved);
  };
  const guarded = useGuardedForm({ form, fieldErrors, onSave: handleSave });

  /** Takes over a newer version, or shows it beside unsaved changes. Returns whether fields of the form were replaced. */
  const adopt = (theirs: Row): boolean => {
    const isOther = hasOtherFields(theirs);
    if (isOther && guarded.isDirty) {
      setConflict({ mine: entered(), theirs });
      return false;
    }
    setBase(theirs);
    if (isOther) form.setFieldsValue(inputOf(theirs));
    return isOther;
  };

  const shown = base &&
    conflict && {
      theirs: conflict.theirs,
      versions: { base: inputOf(base), mine: conflict.mine, theirs: inputOf(conflict.theirs) },
      /** Continues with `values` on top of `theirs`. */
      onSettle: (values: Values) => {
        form.setFieldsValue(values);
        setBase(conflict.theirs);
        setConflict(undefined);
      },
    };
  return { ...guarded, form, resource, opened, base, initial, nameOf, conflict: shown, adopt };
}

export type RecordForm<Row extends StoredRecord, Values extends object> = ReturnType<
  typeof useRecordForm<Row, Values, Resource>
>;

/** Leaves out fields that the viewer sees masked: the server keeps what it does not get. */
const withoutMasked = <Values extends object>(values: Values): Values => {
  const copy = { ...values };
  for (const [name, value] of Object.entries(values)) {
    if (value === mask) Reflect.deleteProperty(copy, name);
  }
  return copy;
};
