import { type ReactNode, useState } from 'react';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCan } from '#client/kit/use-can.ts';
import type { NamedMessage } from '#shared/message/named.ts';
import { smsCustomer } from '#shared/sms-customer.ts';

const ReasonDialog = lazyPart(() => import('#client/kit/ReasonDialog.tsx').then((module) => module.ReasonDialog));

interface Marking {
  msgIds: string[];
  isTest: boolean;
  onDone: () => void;
}
interface MarkAction {
  key: string;
  label: string;
  onSelect: () => void;
}

/** Marks messages as tests, or takes that back: the actions that fit some messages, and the dialog that asks why. */
export function useTestMark(): {
  actions: (messages: readonly Pick<NamedMessage, 'msgId' | 'flags'>[], onDone?: () => void) => MarkAction[];
  dialog: ReactNode;
} {
  const { t } = useTranslation();
  const can = useCan();
  const [marking, setMarking] = useState<Marking>();
  const mark = async ({ msgIds, isTest, onDone }: Marking, reason: string) => {
    const { marked: count } = await call(smsCustomer.markTest, { msgIds, isTest, reason });
    notify({ type: 'success', text: t(isTest ? 'message:test.marked' : 'message:test.unmarked', { count }) });
    await refetch(smsCustomer.get);
    onDone();
  };
  return {
    actions: (messages, onDone = () => undefined) =>
      [true, false].flatMap((isTest) => {
        const fitting = messages.filter(({ flags }) => flags.includes('test') !== isTest);
        if (!can(smsCustomer.markTest) || fitting.length === 0) return [];
        const msgIds = fitting.map(({ msgId }) => msgId);
        return {
          key: isTest ? 'mark' : 'unmark',
          label: t(isTest ? 'message:test.mark' : 'message:test.unmark'),
          onSelect: () => setMarking({ msgIds, isTest, onDone }),
        };
      }),
    dialog: marking && (
      <ReasonDialog
        title={t(marking.isTest ? 'message:test.markTitle' : 'message:test.unmarkTitle', {
          count: marking.msgIds.length,
        })}
        effect={t('message:test.effect')}
        isReasonRequired
        onConfirm={(reason) => mark(marking, reason)}
        onClose={() => setMarking(undefined)}
      />
    ),
  };
}
