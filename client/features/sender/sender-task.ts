import type { Sender } from '#shared/sender/row.ts';
import type { UnregisteredSender } from '#shared/sender/unregistered.ts';

export type SenderRef = Pick<Sender, 'senderIdId' | 'senderId' | 'status' | 'version'>;

/** Something under way with sender IDs. */
export type SenderTask =
  /** `from`: a sender seen in traffic. */
  | { readonly kind: 'new'; readonly from?: UnregisteredSender }
  | { readonly kind: 'import' }
  | { readonly kind: 'edit'; readonly senderIdId: string }
  | { readonly kind: 'withdraw'; readonly row: SenderRef }
  | { readonly kind: 'reinstate'; readonly row: SenderRef }
  | { readonly kind: 'extend'; readonly rows: readonly SenderRef[]; readonly onDone?: () => void }
  | { readonly kind: 'reject'; readonly rows: readonly SenderRef[]; readonly onDone?: () => void }
  | { readonly kind: 'form'; readonly rows: readonly SenderRef[] };
