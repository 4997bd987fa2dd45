import { type FirstCalls, firstCall } from '#client/http/first-call.ts';
import { readInput } from '#client/kit/read-input.ts';
import { channel } from '#shared/channel.ts';
import { country } from '#shared/country.ts';
import { customer } from '#shared/customer.ts';
import { errorCode } from '#shared/error-code.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import { smsReport } from '#shared/sms-report.ts';
import { supplier } from '#shared/supplier.ts';
import { view } from '#shared/view.ts';
import { AttemptUrl, attemptFilterOf, MessageUrl, messageFilterOf } from './sms-url.ts';

const choices = [
  firstCall(customer.options, {}),
  firstCall(channel.options, {}),
  firstCall(supplier.options, {}),
  firstCall(errorCode.options, {}),
  firstCall(country.options, {}),
];

/** What the screens ask for first. */
export const firstCalls: FirstCalls = {
  '/sms/smsSendDetail': (search, { now, zone }) => {
    const filter = messageFilterOf(readInput(MessageUrl, search), now, zone);
    return [
      firstCall(smsCustomer.list, { ...filter, pageSize: 50 }),
      firstCall(smsCustomer.summary, filter),
      firstCall(view.list, { screen: 'message' }),
      ...choices,
    ];
  },
  '/sms/upstreamSmsSendDetail': (search, { now, zone }) => {
    const filter = attemptFilterOf(readInput(AttemptUrl, search), now, zone);
    return [
      firstCall(smsReport.list, { ...filter, pageSize: 50 }),
      firstCall(smsReport.summary, filter),
      firstCall(view.list, { screen: 'attempt' }),
      ...choices,
    ];
  },
};
