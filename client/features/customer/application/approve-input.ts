import type { Application } from '#shared/application/row.ts';
import type { customerApplication } from '#shared/application.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { newAccount } from '../account/form/account-input.ts';

type Approval = Omit<InputOf<typeof customerApplication.approve>, 'applyId'>;
/** Null: cleared. */
export type ApproveValues = Omit<Approval, 'trialCredit'> & { trialCredit?: string | null };

/** Letters and digits of a mail's or site's domain before its ending: `kestrel` of `kestrel.example`. */
const stemOf = ({ email, website, companyName }: Application): string => {
  const site = /^(?:https?:\/\/)?(?:www\.)?([^./]+)\./.exec(website)?.[1];
  const latin = companyName.replace(/[^A-Za-z0-9]/g, '');
  const stem = site ?? (latin.length >= 3 ? latin : (email.split('@')[1]?.split('.')[0] ?? ''));
  return stem.replace(/[^A-Za-z0-9]/g, '').toLowerCase();
};

/** What the form begins with, from what the applicant told. */
export function proposedValues(row: Application): Partial<ApproveValues> {
  const stem = stemOf(row);
  const [traffic, ...others] = row.trafficTypes;
  return {
    customerName: row.companyName.slice(0, 64),
    customerCode: stem.toUpperCase().slice(0, 16),
    customerType: 1,
    currency: 'USD',
    countryId: row.countryId,
    userName: stem && `${stem.slice(0, 24)}_trial`,
    accountType: 1,
    systemId: stem.slice(0, 15),
    ipWhitelist: [],
    maxTps: newAccount.maxTps ?? 10,
    trafficType: traffic && others.length === 0 ? traffic : 'any',
    alertMails: [row.email],
    trialParts: row.trialParts,
    trialDays: 30,
  };
}
