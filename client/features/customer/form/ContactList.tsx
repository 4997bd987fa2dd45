import { useTranslation } from '#client/i18n/t.ts';
import { ContactLines } from '#client/kit/form/ContactLines.tsx';
import { CustomerContact } from '#shared/customer/input.ts';
import { contactRoles } from '../customer-choices.ts';

/** The people at the customer. */
export function ContactList() {
  const { t } = useTranslation();
  return (
    <ContactLines
      name="contacts"
      schema={CustomerContact}
      roles={contactRoles(t)}
      texts={{
        none: t('customer:contact.none'),
        add: t('customer:contact.add'),
        remove: (number) => t('customer:contact.remove', { number }),
        label: (field) => t(`customer:contact.${field}`),
      }}
    />
  );
}
