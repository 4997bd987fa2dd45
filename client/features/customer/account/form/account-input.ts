import type { UserFields } from '#shared/user/input.ts';
import type { User } from '#shared/user/row.ts';

/** What a new account starts with: safe values, so that most fields can stay as they are. */
export const newAccount: Partial<UserFields> = {
  accountType: 1,
  systemId: '',
  longPassword: false,
  ipWhitelist: [],
  maxBind: 2,
  bindModes: ['TX', 'RX', 'TRX'],
  bindEnabled: true,
  submitEnabled: true,
  maxTps: 10,
  windowSize: 10,
  limitUnit: 1,
  dailyLimit: null,
  monthlyLimit: null,
  perNumberLimit: null,
  trafficType: 'any',
  contentPolicy: 0,
  senderPolicy: 0,
  defaultSender: '',
  allowedCountryIds: [],
  blockedCountryIds: [],
  defaultDataCoding: 0,
  dlrPush: null,
  moPush: null,
  dlrDataCoding: 0,
  dlrFormat: 'hexId',
  alertMails: [],
  maskNumbers: false,
  storeText: 3,
  retentionDays: 90,
  remark: '',
};

/** The part of an account that people enter. */
export function inputOf(row: User): UserFields {
  const {
    userId,
    customerId,
    status,
    archivedAt,
    customerName,
    customerCode,
    customerStatus,
    secrets,
    link,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    version,
    ...input
  } = row;
  return input;
}

/** What a form holds, as the contract takes it: an emptied number means the usual one. */
export const sentInput = (values: UserFields): UserFields => ({
  ...values,
  systemId: values.systemId?.trim() ?? '',
  maxBind: values.maxBind ?? newAccount.maxBind,
  windowSize: values.windowSize ?? newAccount.windowSize,
  retentionDays: values.retentionDays ?? newAccount.retentionDays,
});
