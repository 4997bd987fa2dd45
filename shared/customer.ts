import * as Type from 'typebox/type';
import { ExportChoice, ExportReply } from './common.ts';
import { Customer, CustomerFilter, CustomerListInput, CustomerRow } from './customer/row.ts';
import { Id, Option } from './fields.ts';
import { endpoint } from './http/endpoint.ts';
import { pageOf } from './http/paging.ts';

export const CustomerKey = Type.Object({ customerId: Id });

export const customer = {
  list: endpoint({
    path: '/api/admin/customer/list',
    permission: 'customer_list',
    reads: true,
    summary: 'List customers',
    input: CustomerListInput,
    reply: pageOf(CustomerRow),
  }),
  get: endpoint({
    path: '/api/admin/customer/get',
    permission: 'customer_list',
    reads: true,
    summary: 'One customer',
    input: CustomerKey,
    reply: Customer,
  }),
  options: endpoint({
    path: '/api/admin/customer/options',
    permission: 'signed-in',
    reads: true,
    summary: 'Customers for pickers, most recently changed first; closed ones have status 0',
    input: Type.Object({
      keyword: Type.Optional(Type.String({ maxLength: 64 })),
      /** Only agents. */
      agents: Type.Optional(Type.Literal(1)),
    }),
    reply: Type.Array(Option),
  }),
  export: endpoint({
    path: '/api/admin/customer/export',
    permission: 'customer_list:export',
    reads: true,
    summary: 'Export the customers of the current filter',
    input: Type.Object({ ...CustomerFilter.properties, ...ExportChoice.properties }),
    reply: ExportReply,
  }),
};
