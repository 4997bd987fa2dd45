import * as Type from 'typebox/type';
import { Id, Reason } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';
import { longestHold, Suspect, SuspectEvidence, SuspectListInput } from './monitor/suspects.ts';

/** Traffic that looks artificial: found by the console, looked at, held. */
export const suspect = {
  list: endpoint({
    path: '/api/admin/suspect/list',
    permission: 'channel_router',
    reads: true,
    summary: 'Traffic of accounts to operators that looks artificial: open cases first, then the latest ones',
    input: SuspectListInput,
    reply: pageOf(Suspect),
  }),
  get: endpoint({
    path: '/api/admin/suspect/get',
    permission: 'channel_router',
    reads: true,
    summary: 'What speaks for it: beginnings of numbers, runs of numbers, channels, and what it has cost',
    input: Type.Object({ suspectId: Id }),
    reply: SuspectEvidence,
  }),
  hold: endpoint({
    path: '/api/admin/suspect/hold',
    permission: 'channel_router:hold',
    unversioned: 'step',
    summary: 'Stop sending for the account to the operator for a while',
    input: Type.Object({
      suspectId: Id,
      /** How long, minutes. */
      minutes: Type.Integer({ minimum: 5, maximum: longestHold }),
      reason: Reason,
    }),
    reply: Suspect,
  }),
  dismiss: endpoint({
    path: '/api/admin/suspect/dismiss',
    permission: 'channel_router:hold',
    unversioned: 'step',
    summary: 'Dismiss suspicious traffic; it is reported again only when it recurs after six hours',
    input: Type.Object({ suspectId: Id, reason: Reason }),
    reply: Suspect,
  }),
};
