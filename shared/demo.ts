import * as Type from 'typebox/type';
import { endpoint } from './http/endpoint.ts';

export const demo = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/admin/demo/accounts',
    permission: 'public',
    summary: 'The accounts of the demo (SEED=demo) while they have their first passwords; else none',
    input: Type.Object({}),
    reply: Type.Array(Type.Object({ username: Type.String(), roleName: Type.String(), password: Type.String() })),
  }),
};
