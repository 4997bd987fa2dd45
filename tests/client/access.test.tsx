import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession, startSession, updateSession } from '#client/http/session.ts';
import { Access } from '#client/kit/access/Access.tsx';
import { Limit } from '#client/kit/access/Limit.tsx';
import { useAccess } from '#client/kit/access/use-access.ts';
import { Can } from '#client/kit/Can.tsx';
import { router } from '#shared/route/router.ts';

afterEach(() => act(() => endSession('person')));

function signIn(): void {
  startSession({ token: 't', name: 'noc', avatar: '', permissions: ['channel_all'], passwordExpired: false });
  updateSession({ roles: ['Operator'] });
}

function Verdict() {
  const { allows } = useAccess();
  return <p>{allows({ role: ['Operator'], permission: ['channel_all'], mode: 'allOf' }) ? 'allowed' : 'refused'}</p>;
}

describe('what is shown to some only', () => {
  it('follows roles and permissions together, also when they change', () => {
    signIn();
    render(
      <>
        <Access any={['Operator', 'supplier_list']}>any</Access>
        <Access all={['Operator', 'supplier_list']} otherwise="not all">
          all
        </Access>
        <Access except={['supplier_list']}>except</Access>
        <Verdict />
      </>,
    );
    expect(document.body.textContent).toBe('anynot allexceptallowed');
    act(() => updateSession({ permissions: ['supplier_list'] }));
    expect(document.body.textContent).toBe('anyallrefused');
  });

  it('leaves out calls on the traffic of all customers for those who see some', () => {
    signIn();
    act(() => updateSession({ permissions: ['channel_router:hold'] }));
    render(
      <>
        <Can do={router.hold}>accounts</Can> <Can do={router.holdChannel}>channels</Can>
      </>,
    );
    expect(document.body.textContent).toBe('accounts channels');
    act(() => updateSession({ allCustomers: false }));
    expect(document.body.textContent).toBe('accounts ');
  });

  it('ends at a limit', () => {
    render(
      <>
        <Limit when={() => 3 < 5}>below</Limit>
        <Limit when={() => 7 < 5}>above</Limit>
      </>,
    );
    expect(screen.queryByText('below')).not.toBeNull();
    expect(screen.queryByText('above')).toBeNull();
  });
});
