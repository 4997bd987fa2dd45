import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { labelOf } from '#client/kit/texts.ts';
import type { Supplier } from '#shared/supplier.ts';
import { BalanceCell } from './BalanceCell.tsx';
import { ContractCell } from './ContractCell.tsx';
import { ContractLink } from './ContractLink.tsx';
import styles from './supplier.module.css';
import { balanceSources, billBases, billCycles, contactRoles, settleTypes, supplierTypes } from './supplier-choices.ts';

/** All there is to know of a supplier, in the groups of its form. */
export function SupplierDetails({ supplier }: { supplier: Supplier }) {
  const { t } = useTranslation();
  const { currency } = supplier;
  const line = (field: Parameters<typeof labelOf<'supplier'>>[1], value: ReactNode) => (
    <div key={field}>
      <dt>{labelOf('supplier', field, t)}</dt>
      <dd>{value === '' || value === null || value === undefined ? nothing : value}</dd>
    </div>
  );
  return (
    <div className={clsx(peekStyles.facts, styles.details)}>
      <h3>{t('supplier:groups.company')}</h3>
      <dl>
        {line('companyName', supplier.companyName)}
        {line('countryName', supplier.countryName)}
        {line('supplierType', choiceOf(supplierTypes(t), supplier.supplierType).label)}
        {line('maintainerName', supplier.maintainerName)}
      </dl>
      <h3>{t('supplier:groups.settlement')}</h3>
      <dl>
        {line('balance', <BalanceCell row={supplier} />)}
        {line('balanceAlarm', supplier.balanceAlarm && <Amount value={supplier.balanceAlarm} currency={currency} />)}
        {line('creditLimit', <Amount value={supplier.creditLimit} currency={currency} />)}
        {line('settleType', choiceOf(settleTypes(t), supplier.settleType).label)}
        {line('balanceSource', choiceOf(balanceSources(t), supplier.balanceSource).label)}
        {line('billBasis', choiceOf(billBases(t), supplier.billBasis).label)}
        {line('billCycle', choiceOf(billCycles(t), supplier.billCycle).label)}
        {line('billTimezone', supplier.billTimezone)}
        {line('paymentTermDays', supplier.paymentTermDays)}
        {line('priceNoticeDays', supplier.priceNoticeDays)}
      </dl>
      <h3>{t('supplier:groups.ratesMail')}</h3>
      <dl>
        {line(
          'rateMailFrom',
          supplier.rateMailFrom.map((address) => <div key={address}>{address}</div>),
        )}
      </dl>
      {supplier.contacts && <Contacts contacts={supplier.contacts} />}
      <h3>{t('supplier:groups.contract')}</h3>
      <dl>
        {line('contractNo', supplier.contractNo)}
        {line('contractUntil', supplier.contractUntil && <ContractCell until={supplier.contractUntil} />)}
        {line('contractFile', supplier.contractFileInfo && <ContractLink file={supplier.contractFileInfo} />)}
        {line('remark', supplier.remark)}
        {line(
          'updatedAt',
          <>
            <TimeText value={supplier.updatedAt} /> · {supplier.updatedBy}
          </>,
        )}
        {line(
          'createdAt',
          <>
            <TimeText value={supplier.createdAt} /> · {supplier.createdBy}
          </>,
        )}
      </dl>
    </div>
  );
}

function Contacts({ contacts }: { contacts: NonNullable<Supplier['contacts']> }) {
  const { t } = useTranslation();
  return (
    <>
      <h3>{t('supplier:groups.contacts')}</h3>
      {contacts.length === 0 && <p>{t('supplier:contact.none')}</p>}
      <ul>
        {contacts.map(({ name, role, email, phone, im }) => (
          <li key={`${name} ${role} ${email} ${phone}`}>
            <strong>{name}</strong> <small>{choiceOf(contactRoles(t), role).label}</small>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <span className={cellStyles.code}>{phone}</span>}
            {im && <span>{im}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
