import { type ReactNode, useState } from 'react';
import { asCallError } from '#client/http/call-error.ts';
import type { WaitingChoice } from '#shared/route/version.ts';
import { readWaiting } from './read-waiting.ts';
import { WaitingField } from './WaitingField.tsx';

/** Asks what is to become of waiting versions when a change is refused because of them; the next try sends the answer. */
export function useWaiting() {
  const [field, setField] = useState<ReactNode>();
  const [choice, setChoice] = useState<WaitingChoice>();
  return {
    /** Absent until a change was refused. */
    field,
    /** Asked and not answered. */
    isOpen: field !== undefined && choice === undefined,
    /** Sends a change with the answer, if there is one. Its call suppresses the error `routes.waiting`. */
    send: async <T,>(change: (answer: { waiting?: WaitingChoice }) => Promise<T>): Promise<T> => {
      try {
        return await change(choice === undefined ? {} : { waiting: choice });
      } catch (thrown) {
        const versions = readWaiting(asCallError(thrown));
        if (versions) setField(<WaitingField versions={versions} onChoose={setChoice} />);
        throw thrown;
      }
    },
  };
}
