import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { customer } from '#shared/customer.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

interface State {
  /** 1 normal, 2 suspended, 3 paused, 0 closed. */
  status: 0 | 1 | 2 | 3;
  isArchived: boolean;
  isEnabled: boolean;
  isAccountArchived: boolean;
}
const reason = 'property';
let made = 0;

/** What administrators of the demo may do here: `admin` all of it, `finance` with customers, `viewer` look. */
const actors = fc.constantFrom('admin', 'admin', 'finance', 'viewer');
const actions = fc.constantFrom(
  'normal',
  'suspend',
  'pause',
  'close',
  'archive',
  'restore',
  'edit',
  'enable',
  'disable',
  'archiveAccount',
  'restoreAccount',
  'switch',
  'addAccount',
);
type Action = typeof actions extends fc.Arbitrary<infer A> ? A : never;
const ofCustomers: readonly Action[] = ['normal', 'suspend', 'pause', 'close', 'archive', 'restore', 'edit'];
const statusOf = { normal: 1, suspend: 2, pause: 3, close: 0 } as const;

/** Why an action is refused in a state; undefined: it is done. */
function refusalOf(action: Action, state: State): string | undefined {
  switch (action) {
    case 'archive':
      return state.status === 0 ? undefined : 'customer.not-closed';
    case 'restore':
    case 'restoreAccount':
      return undefined;
    case 'archiveAccount':
      return state.isEnabled ? 'user.still-enabled' : undefined;
    case 'enable':
    case 'disable':
    case 'switch':
      return state.isAccountArchived ? 'user.archived' : undefined;
    default:
      return state.isArchived ? 'customer.archived' : undefined;
  }
}

/** What becomes of a state. */
function after(action: Action, state: State): State {
  if (action in statusOf) return { ...state, status: statusOf[action as keyof typeof statusOf] };
  switch (action) {
    case 'archive':
    case 'restore':
      return { ...state, isArchived: action === 'archive' };
    case 'enable':
    case 'disable':
      return { ...state, isEnabled: action === 'enable' };
    case 'archiveAccount':
    case 'restoreAccount':
      return { ...state, isAccountArchived: action === 'archiveAccount' };
    default:
      return state;
  }
}

it('customers and accounts only take the ways of their states, whoever tries; refusals say why', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(actors, actions), { minLength: 6, maxLength: 16 }), async (tries) => {
      const { customerId, customerName } = await addCustomer(console, {});
      const names = () => {
        made += 1;
        return { userName: `state_${made}`, systemId: `state${made}`, accountType: 1 as const, maxTps: 1 };
      };
      const { userId, userName } = (await console.as('admin').call(user.add, { customerId, ...names() })).user;
      let state: State = { status: 1, isArchived: false, isEnabled: true, isAccountArchived: false };

      for (const [username, action] of tries) {
        const { call } = console.as(username);
        const ids = { customerIds: [customerId], reason };
        const accounts = { userIds: [userId], reason };
        const run = async (): Promise<unknown> => {
          switch (action) {
            case 'archive':
            case 'restore':
              return call(customer.archive, { ...ids, archived: action === 'archive' ? 1 : 0 });
            case 'edit': {
              const { version, ...row } = await console.as('admin').call(customer.get, { customerId });
              const { customerCode, customerType, chargeType, currency } = row;
              const input = { customerName, customerCode, customerType, chargeType, currency };
              return call(customer.update, { customerId, version, ...input, remark: 'state' });
            }
            case 'enable':
            case 'disable':
              return call(user.updateStatus, { ...accounts, status: action === 'enable' ? 1 : 0 });
            case 'archiveAccount':
            case 'restoreAccount':
              return call(user.archive, { ...accounts, archived: action === 'archiveAccount' ? 1 : 0 });
            case 'switch':
              return call(user.switch, { ...accounts, bindEnabled: made % 2 === 0 });
            case 'addAccount':
              return call(user.add, { customerId, ...names() });
            default:
              return call(customer.updateStatus, { ...ids, status: statusOf[action] });
          }
        };
        const mayDo = username === 'admin' || (username === 'finance' && ofCustomers.includes(action));
        const expected = mayDo ? refusalOf(action, state) : 'auth.forbidden';
        const error = await run().then(
          () => undefined,
          (thrown: unknown) => {
            if (!(thrown instanceof TestCallError)) throw thrown;
            return thrown;
          },
        );
        expect([username, action, state, error?.body.error]).toEqual([username, action, state, expected]);
        if (error && mayDo) {
          expect(error.status).toBe(422);
          expect([customerName, userName].some((name) => error.body.msg.includes(name))).toBe(true);
        }
        if (!error) state = after(action, state);
        const [row, account] = await Promise.all([
          console.as('admin').call(customer.get, { customerId }),
          console.as('admin').call(user.get, { userId }),
        ]);
        expect({
          status: row.status,
          isArchived: row.archivedAt !== null,
          isEnabled: account.status === 1,
          isAccountArchived: account.archivedAt !== null,
        }).toEqual(state);
      }
    }),
    { numRuns: 12 },
  );
});
