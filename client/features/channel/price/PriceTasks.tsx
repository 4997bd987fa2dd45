import { AdjustDialog } from './AdjustDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { PriceHistory } from './PriceHistory.tsx';
import type { KeyedLine } from './price-line.ts';
import { SetPriceDialog } from './SetPriceDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Something under way with a price list. */
export type PriceTask =
  | { readonly kind: 'set'; readonly line?: KeyedLine }
  | { readonly kind: 'history' | 'withdraw'; readonly line: KeyedLine }
  | { readonly kind: 'adjust'; readonly lines: readonly KeyedLine[]; readonly onDone: () => void }
  | { readonly kind: 'copy' };

interface PriceTasksProps {
  channelId: string;
  task: PriceTask;
  onClose: () => void;
}

/** The dialog of what is under way. */
export function PriceTasks({ channelId, task, onClose }: PriceTasksProps) {
  switch (task.kind) {
    case 'set':
      return <SetPriceDialog channelId={channelId} line={task.line} onClose={onClose} />;
    case 'history':
      return <PriceHistory channelId={channelId} line={task.line} onClose={onClose} />;
    case 'withdraw':
      return <WithdrawDialog channelId={channelId} line={task.line} onClose={onClose} />;
    case 'adjust':
      return <AdjustDialog channelId={channelId} lines={task.lines} onDone={task.onDone} onClose={onClose} />;
    case 'copy':
      return <CopyDialog channelId={channelId} onClose={onClose} />;
  }
}
