import type { ReactNode } from 'react';
import { AdjustDialog } from './AdjustDialog.tsx';
import type { KeyedLine, PriceCalls } from './price-line.ts';
import { SetDateDialog } from './SetDateDialog.tsx';
import { SetPriceDialog } from './SetPriceDialog.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

/** Something under way with a price list. */
export type PriceTask =
  | { readonly kind: 'set'; readonly line?: KeyedLine }
  | { readonly kind: 'history' | 'withdraw'; readonly line: KeyedLine }
  | { readonly kind: 'adjust' | 'date'; readonly lines: readonly KeyedLine[]; readonly onDone: () => void };

interface PriceTasksProps {
  calls: PriceCalls;
  task: PriceTask;
  /** All prices of a line. */
  history: (line: KeyedLine, onClose: () => void) => ReactNode;
  onClose: () => void;
}

/** The dialog of what is under way. */
export function PriceTasks({ calls, task, history, onClose }: PriceTasksProps) {
  switch (task.kind) {
    case 'set':
      return <SetPriceDialog calls={calls} line={task.line} onClose={onClose} />;
    case 'history':
      return history(task.line, onClose);
    case 'withdraw':
      return <WithdrawDialog calls={calls} line={task.line} onClose={onClose} />;
    case 'date':
      return <SetDateDialog calls={calls} lines={task.lines} onDone={task.onDone} onClose={onClose} />;
    case 'adjust':
      return <AdjustDialog calls={calls} lines={task.lines} onDone={task.onDone} onClose={onClose} />;
  }
}
