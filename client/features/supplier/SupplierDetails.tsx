import { clsx } from 'clsx';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { Facts, factsOf } from '#client/kit/Facts.tsx';
import peekStyles from '#client/kit/peek.module.css';
import { TimeText } from '#client/kit/TimeText.tsx';
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
  const facts = factsOf<Supplier, 'supplier'>()(
    {
      company: {
        companyName: supplier.companyName,
        countryName: supplier.countryName,
        supplierType: choiceOf(supplierTypes(t), supplier.supplierType).label,
        maintainerName: supplier.maintainerName,
      },
      settlement: {
        balance: <BalanceCell row={supplier} />,
        balanceAlarm: supplier.balanceAlarm && <Amount value={supplier.balanceAlarm} currency={currency} />,
        creditLimit: <Amount value={supplier.creditLimit} currency={currency} />,
        settleType: choiceOf(settleTypes(t), supplier.settleType).label,
        balanceSource: choiceOf(balanceSources(t), supplier.balanceSource).label,
        billBasis: choiceOf(billBases(t), supplier.billBasis).label,
        billCycle: choiceOf(billCycles(t), supplier.billCycle).label,
        billTimezone: supplier.billTimezone,
        paymentTermDays: supplier.paymentTermDays,
        priceNoticeDays: supplier.priceNoticeDays,
      },
      ratesMail: { rateMailFrom: supplier.rateMailFrom.map((address) => <div key={address}>{address}</div>) },
      contract: {
        contractNo: supplier.contractNo,
        contractUntil: supplier.contractUntil && <ContractCell until={supplier.contractUntil} />,
        contractFile: supplier.contractFileInfo && <ContractLink file={supplier.contractFileInfo} />,
        remark: supplier.remark,
        updatedAt: (
          <>
            <TimeText value={supplier.updatedAt} /> · {supplier.updatedBy}
          </>
        ),
        createdAt: (
          <>
            <TimeText value={supplier.createdAt} /> · {supplier.createdBy}
          </>
        ),
      },
    },
    {
      balanceBase: 'hidden',
      channelsBound: 'hidden',
      channelsTotal: 'hidden',
      contacts: 'elsewhere',
      contractFileInfo: 'elsewhere',
      countryId: 'hidden',
      createdBy: 'elsewhere',
      creditLimitBase: 'hidden',
      currency: 'elsewhere',
      maintainerId: 'hidden',
      status: 'elsewhere',
      supplierCode: 'elsewhere',
      supplierId: 'hidden',
      supplierName: 'elsewhere',
      updatedBy: 'elsewhere',
      version: 'hidden',
    },
  );
  return (
    <div className={clsx(peekStyles.facts, styles.details)}>
      <h3>{t('supplier:groups.company')}</h3>
      <Facts resource="supplier" facts={facts.company} />
      <h3>{t('supplier:groups.settlement')}</h3>
      <Facts resource="supplier" facts={facts.settlement} />
      <h3>{t('supplier:groups.ratesMail')}</h3>
      <Facts resource="supplier" facts={facts.ratesMail} />
      {supplier.contacts && <Contacts contacts={supplier.contacts} />}
      <h3>{t('supplier:groups.contract')}</h3>
      <Facts resource="supplier" facts={facts.contract} />
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
