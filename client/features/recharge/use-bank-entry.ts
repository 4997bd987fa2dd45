import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { refetch } from '#client/http/use-call.ts';
import {
  type BankChoice,
  type BankKind,
  type BankLine,
  type BankLinesInput,
  type BankOutcome,
  maxEntered,
} from '#shared/bank-statement/row.ts';
import { bankStatement } from '#shared/bank-statement.ts';
import { bill } from '#shared/bill.ts';
import { customer } from '#shared/customer.ts';
import { recharge } from '#shared/recharge.ts';

/** The user's decision about a line. */
export interface LineEntry {
  readonly isChosen: boolean;
  readonly customerId: string | null;
  readonly kind: BankKind;
  readonly outcome: BankOutcome | undefined;
}

const proposed = ({ proposal }: BankLine): LineEntry => ({
  isChosen: proposal?.isSure ?? false,
  customerId: proposal?.customerId ?? null,
  kind: proposal?.kind ?? 'recharge',
  outcome: undefined,
});

/** Decisions about the lines of one statement, and entering them: in several calls, each of which may be repeated. */
export function useBankEntry(input: BankLinesInput | undefined, lines: readonly BankLine[]) {
  const [decided, setDecided] = useState<ReadonlyMap<string, LineEntry>>(new Map());
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const entryOf = (line: BankLine): LineEntry => decided.get(line.lineKey) ?? proposed(line);
  const isDone = (line: BankLine) => {
    const { outcome } = entryOf(line);
    return outcome !== undefined && outcome.outcome !== 'refused';
  };
  const chosen = lines.filter((line) => {
    const { isChosen, customerId } = entryOf(line);
    return line.state === 'incoming' && isChosen && customerId !== null && !isDone(line);
  });

  const decide = (line: BankLine, change: Partial<LineEntry>) =>
    setDecided((before) =>
      new Map(before).set(line.lineKey, { ...(before.get(line.lineKey) ?? proposed(line)), ...change }),
    );

  const enter = async () => {
    if (!input) return;
    setSending(true);
    setProblem(undefined);
    for (let at = 0; at < chosen.length; at += maxEntered) {
      const some = chosen.slice(at, at + maxEntered);
      const choices = some.map((line) => choiceOf(line, entryOf(line)));
      const answer = await call(bankStatement.enter, { ...input, choices }, { quiet: true }).catch(asCallError);
      if (answer instanceof Error) {
        setProblem(answer.fields[0]?.msg ?? answer.message);
        break;
      }
      const outcomes = new Map(answer.outcomes.map((outcome) => [outcome.lineKey, outcome]));
      for (const line of some) decide(line, { outcome: outcomes.get(line.lineKey) });
    }
    setSending(false);
    await refetch(recharge.list, recharge.summary, customer.get, customer.list, bill.list, bill.summary);
  };
  return { entryOf, isDone, decide, chosen, enter, isSending, problem };
}

function choiceOf({ lineKey, proposal }: BankLine, { customerId, kind }: LineEntry): BankChoice {
  // What was proposed belongs to the customer that was proposed.
  const own = proposal?.customerId === customerId && proposal.kind === kind ? proposal : undefined;
  const { billId, version } = own?.bill ?? {};
  return {
    lineKey,
    kind,
    customerId: customerId ?? '',
    recharge: own?.recharge ?? null,
    bill: billId !== undefined && version !== undefined ? { billId, version } : null,
    onlyThis: own?.ground === 'bill',
  };
}
