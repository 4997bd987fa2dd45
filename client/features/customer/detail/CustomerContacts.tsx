import { useTranslation } from '#client/i18n/t.ts';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import type { CustomerContact } from '#shared/customer/input.ts';
import { contactRoles } from '../customer-choices.ts';
import styles from './customer-detail.module.css';

/** The people at a customer. */
export function CustomerContacts({ contacts }: { contacts: readonly CustomerContact[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.card}>
      {contacts.length === 0 && <p>{t('customer:contact.none')}</p>}
      <ul className={styles.people}>
        {contacts.map(({ name, role, email, phone, im }) => (
          <li key={`${name} ${role} ${email} ${phone}`}>
            <span>
              <strong>{name}</strong> <small>{choiceOf(contactRoles(t), role).label}</small>
            </span>
            {email && <a href={`mailto:${email}`}>{email}</a>}
            {phone && <span className={cellStyles.code}>{phone}</span>}
            {im && <span>{im}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
