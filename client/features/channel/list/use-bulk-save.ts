import { useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';

/** What a dialog about several channels does at its end. */
export interface BulkDialog {
  onDone: () => void;
  onClose: () => void;
}

/** Carries a dialog's work out and closes it. `call()` has already shown a failure; the dialog stays open for a retry. */
export function useBulkSave({ onDone, onClose }: BulkDialog) {
  const [isSending, setSending] = useState(false);
  const save = async (work: Promise<void>) => {
    setSending(true);
    const failure = await work.then(() => undefined, asCallError);
    setSending(false);
    if (!failure) {
      onDone();
      onClose();
    }
  };
  return { save, isSending };
}
