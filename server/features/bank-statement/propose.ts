import Decimal from 'decimal.js';
import type { BankGround, BankProposal } from '#shared/bank-statement/row.ts';
import type { KnownCustomer, KnownParties, OpenBill, UnpaidRecharge } from './known-parties.ts';
import { payerKey } from './line-key.ts';
import type { ReadLine } from './read/line.ts';

/** Names of fewer letters stand in too many texts. */
const shortestName = 5;
const shortestCode = 3;
/** Grounds that leave no doubt whose money it is. Names, amounts and codes that may be words do, and payers: a
 * payment service, or a column that holds our own name, pays for many. */
const sure: readonly BankGround[] = ['bill', 'ref'];

/** Says whose money a line seems to be. Nothing is proposed in another currency than the customer's, or where two would do. */
export function createProposer({ customers, bills, recharges, payers }: KnownParties) {
  const byId = new Map(customers.map((customer) => [customer.customerId, customer]));
  const named = customers.map((customer) => ({
    customer,
    code: customer.customerCode.length >= shortestCode ? wordsIn(customer.customerCode) : '',
    names: [customer.customerName, customer.companyName].map(payerKey).filter((name) => name.length >= shortestName),
  }));
  const billWords = bills.map((bill) => ({ bill, word: wordsIn(bill.billNo) }));

  const proposalOf = (
    customer: KnownCustomer,
    ground: BankGround,
    { recharge, bill }: { recharge?: UnpaidRecharge | undefined; bill?: OpenBill | undefined },
  ): BankProposal => ({
    kind: recharge ? 'paid' : bill ? 'bill' : 'recharge',
    customerId: customer.customerId,
    customerName: customer.customerName,
    ground,
    isSure: sure.includes(ground) || (ground === 'code' && /\d/.test(customer.customerCode)),
    recharge: recharge ? { rechargeId: recharge.rechargeId, version: recharge.version } : null,
    bill: bill
      ? { billId: bill.billId, billNo: bill.billNo, version: bill.version, openAmount: bill.openAmount }
      : null,
  });

  /** What money of a customer is for: a recharge that waits for just this amount, else his oldest bill, else his balance. */
  const forCustomer = (customer: KnownCustomer, ground: BankGround, { amount, currency }: ReadLine) => {
    if (customer.currency !== currency) return null;
    const { customerId } = customer;
    const recharge = recharges.find((each) => each.customerId === customerId && isSame(each.amount, amount));
    const bill = bills.find((each) => each.customerId === customerId && each.currency === currency);
    return proposalOf(customer, ground, { recharge, bill: recharge ? undefined : bill });
  };

  return (line: ReadLine): BankProposal | null => {
    const words = wordsIn(`${line.payer} ${line.text} ${line.ref}`);
    const letters = payerKey(`${line.payer} ${line.text}`);
    const says = (word: string) => word.trim() !== '' && words.includes(word);

    const billed = billWords.filter(({ word }) => says(word));
    const [first] = billed;
    if (first && billed.every(({ bill }) => bill.customerId === first.bill.customerId)) {
      const customer = byId.get(first.bill.customerId);
      if (customer && first.bill.currency === line.currency) return proposalOf(customer, 'bill', { bill: first.bill });
    }
    const fitting = recharges.filter((each) => each.currency === line.currency && isSame(each.amount, line.amount));
    const referred = fitting.filter(({ payRef }) => payRef !== '' && (payRef === line.ref || says(wordsIn(payRef))));
    const [onlyReferred] = referred;
    const refCustomer = onlyReferred && byId.get(onlyReferred.customerId);
    if (refCustomer && referred.length === 1) return proposalOf(refCustomer, 'ref', { recharge: onlyReferred });

    const payer = byId.get(payers.get(payerKey(line.payer)) ?? '');
    if (payer) return forCustomer(payer, 'payer', line);
    const coded = named.filter(({ code }) => says(code));
    const called = named.filter(({ names }) => names.some((name) => letters.includes(name)));
    const [onlyCoded] = coded;
    if (onlyCoded && coded.length === 1 && called.every((each) => each === onlyCoded)) {
      return forCustomer(onlyCoded.customer, 'code', line);
    }
    // `Nova` stands in `Nova Telecom` too: the longest name is meant.
    const longest = Math.max(
      0,
      ...called.flatMap(({ names }) => names.filter((name) => letters.includes(name)).map(length)),
    );
    const meant = called.filter(({ names }) => names.some((name) => name.length === longest && letters.includes(name)));
    if (meant.length === 1 && meant[0]) return forCustomer(meant[0].customer, 'name', line);
    const [onlyFitting] = fitting;
    const amountCustomer = onlyFitting && byId.get(onlyFitting.customerId);
    if (called.length + coded.length === 0 && amountCustomer && fitting.length === 1) {
      return proposalOf(amountCustomer, 'amount', { recharge: onlyFitting });
    }
    return null;
  };
}

const length = (text: string): number => text.length;
const isSame = (one: string, other: string | null): boolean => other !== null && new Decimal(one).eq(other);

/** Letters and digits in words with a blank on each side, so that a code is found as a word only. */
const wordsIn = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
