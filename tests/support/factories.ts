import type { Supplier, SupplierInput } from '#shared/supplier.ts';
import { supplier } from '#shared/supplier.ts';
import type { TestApp } from './app.ts';

let made = 0;

/** A supplier nobody else in the test has, as an administrator would enter it. */
export function supplierInput(overrides: Partial<SupplierInput> = {}): SupplierInput {
  made += 1;
  return {
    supplierName: `Test Carrier ${process.pid} ${made}`,
    supplierCode: `T${process.pid % 100_000}-${made}`,
    supplierType: 2,
    currency: 'EUR',
    settleType: 1,
    ...overrides,
  };
}

/** Adds a supplier by the front door. */
export const addSupplier = (console: TestApp, overrides?: Partial<SupplierInput>): Promise<Supplier> =>
  console.as('admin').call(supplier.add, supplierInput(overrides));
