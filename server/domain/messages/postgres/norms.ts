import type { AttemptState } from './state.ts';

/** Under which ids attempts are stored, and when they were sent: enough to find receipts that wait for them. */
export class Norms {
  readonly all = new Set<string>();
  from = Number.POSITIVE_INFINITY;
  to = Number.NEGATIVE_INFINITY;

  add({ supplierMsgIdNorm, submitTime }: AttemptState): void {
    if (supplierMsgIdNorm === '') return;
    this.all.add(supplierMsgIdNorm);
    this.from = Math.min(this.from, submitTime);
    this.to = Math.max(this.to, submitTime);
  }
}
