import cellStyles from '#client/kit/cell.module.css';
import '#client/i18n/namespaces/profile.ts';
import { useState } from 'react';
import { useCursor } from '#client/http/use-cursor.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CursorTable } from '#client/kit/CursorTable.tsx';
import type { Tone } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { Page } from '#client/kit/Page.tsx';
import { TimeRange } from '#client/kit/range/TimeRange.tsx';
import { useTimes } from '#client/kit/times.ts';
import { useUrlInput } from '#client/kit/use-url-input.ts';
import { valuesOf } from '#shared/fields.ts';
import { type LoginLog, LoginOutcome, loginLog } from '#shared/operation-log.ts';
import { LogParts } from './LogParts.tsx';
import { SignInUrl, signInFilterOf } from './operation-url.ts';

/** Who has signed in as anybody, or tried to. */
export function SignInLog() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [input, setInput] = useUrlInput(SignInUrl);
  // As in the log of operations: the list does not move while it is read.
  const [now, setNow] = useState(() => Date.now());
  const filter = signInFilterOf(input, now, useZone());
  const log = useCursor(loginLog.list, { ...filter, pageSize: 100 });
  const outcomes = valuesOf(LoginOutcome).map((value) => ({
    value,
    label: t(`profile:outcomes.${value}`),
    tone: toneOf(value),
  }));
  const column = columnsOf<LoginLog, 'operationLog'>('operationLog', t);
  const columns = column.all(
    [
      column.time('time', {
        isOnPhone: true,
        render: ({ time }) => <span className={cellStyles.code}>{formatTime(time)}</span>,
      }),
      column.text('username', { width: 168, isOnPhone: true }),
      column.status('outcome', outcomes, { width: 280, isOnPhone: true }),
      column.code('ip', { width: 200, isOnPhone: true }),
      column.text('device', { width: 220, isOnPhone: true, render: ({ device, userAgent }) => device || userAgent }),
    ],
    { logId: 'hidden', userAgent: 'elsewhere' },
  );
  const filtering = filtersOf<SignInUrl, 'operationLog'>('operationLog', t, input, setInput);
  const filters = [
    {
      name: 'dateTime',
      isActive: input.last !== undefined || input.preset !== undefined || input.from !== undefined,
      node: <TimeRange input={input} onChange={setInput} />,
    },
    filtering.choice('outcome', outcomes),
    filtering.text('username', t('operationLog:nameHint')),
    filtering.text('ip', t('operationLog:ipHint')),
  ];
  return (
    <Page title={t('menu.operationLog')} purpose={t('operationLog:signInPurpose')}>
      <LogParts shown="signIns" />
      <FilterBar
        filters={filters}
        onReset={() =>
          setInput({
            outcome: undefined,
            username: undefined,
            ip: undefined,
            last: undefined,
            preset: undefined,
            from: undefined,
            to: undefined,
          })
        }
      />
      <CursorTable
        screen="signIns"
        pages={log}
        columns={columns}
        rowKey="logId"
        onRefresh={() => {
          setNow(Date.now());
          void log.mutate();
        }}
        none={{ title: t('operationLog:noSignIn'), text: t('operationLog:noSignInHint') }}
      />
    </Page>
  );
}

const toneOf = (outcome: LoginOutcome): Tone => {
  if (outcome === 'signed-in') return 'success';
  return outcome === 'signed-out' || outcome === 'code-asked' ? 'neutral' : 'warning';
};
