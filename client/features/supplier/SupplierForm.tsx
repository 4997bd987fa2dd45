import { call } from '#client/http/call.ts';
import { RecordDrawer } from '#client/kit/form/RecordDrawer.tsx';
import { useRecordForm } from '#client/kit/form/use-record-form.ts';
import { partOf } from '#shared/fields.ts';
import { type Supplier, SupplierInput, supplier } from '#shared/supplier.ts';
import { newSupplier, sentInput } from './supplier-input.ts';
import { useFormGroups } from './use-form-groups.tsx';
import { useValueWords } from './use-value-words.ts';

/** Adds a supplier, or changes the one that was opened. */
export function SupplierForm({ opened, onClose }: { opened?: Supplier; onClose: () => void }) {
  const record = useRecordForm<Supplier, SupplierInput, 'supplier'>({
    resource: 'supplier',
    opened,
    defaults: newSupplier,
    nameOf: ({ supplierName }) => supplierName,
    inputOf: (row) => partOf(SupplierInput, row),
    sentInput,
    fieldErrors: {
      'supplier.name-taken': 'supplierName',
      'supplier.code-taken': 'supplierCode',
      'supplier.currency-locked': 'currency',
    },
    save: (values, base, quiet) =>
      base
        ? call(supplier.update, { supplierId: base.supplierId, version: base.version, ...values }, { quiet })
        : call(supplier.add, values, { quiet }),
    load: ({ supplierId }) => call(supplier.get, { supplierId }),
    refetches: [supplier.list, supplier.get, supplier.options],
    onSaved: onClose,
  });
  const { form, base, conflict } = record;
  const groups = useFormGroups(form, [base?.contractFileInfo, opened?.contractFileInfo]);
  const words = useValueWords([conflict?.theirs.contractFileInfo, base?.contractFileInfo]);
  return <RecordDrawer record={record} groups={groups} words={words} onClose={onClose} />;
}
