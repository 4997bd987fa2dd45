import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { country } from '#shared/country.ts';
import type { Operator } from '#shared/operator.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { OperatorForm } from './OperatorForm.tsx';
import { PrefixDrawer } from './PrefixDrawer.tsx';

/** Something under way with an operator. */
export type OperatorTask =
  | { readonly kind: 'new'; readonly countryId: string }
  | { readonly kind: 'edit' | 'merge' | 'prefixes'; readonly row: Operator };

/** The dialog of what is under way; those that need their country wait for it. */
export function OperatorTasks({ task, onClose }: { task: OperatorTask; onClose: () => void }) {
  const lang = useLang();
  const countryId = task.kind === 'new' ? task.countryId : task.row.countryId;
  const { data } = useCall(country.get, { countryId });
  if (!data || data.countryId !== countryId) return null;
  const countryName = lang === 'zh' ? data.countryName : data.countryNameEn;
  switch (task.kind) {
    case 'new':
      return <OperatorForm countryId={countryId} countryName={countryName} onClose={onClose} />;
    case 'edit':
      return <OperatorForm countryId={countryId} countryName={countryName} opened={task.row} onClose={onClose} />;
    case 'merge':
      return <MergeDialog row={task.row} onClose={onClose} />;
    case 'prefixes':
      return <PrefixDrawer row={task.row} cc={data.cc} onClose={onClose} />;
  }
}
