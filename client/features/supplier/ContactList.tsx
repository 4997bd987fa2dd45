import { useTranslation } from '#client/i18n/t.ts';
import { ContactLines } from '#client/kit/form/ContactLines.tsx';
import { SupplierContact } from '#shared/supplier-contact.ts';
import { contactRoles } from './supplier-choices.ts';

/** The people at the supplier. */
export function ContactList() {
  const { t } = useTranslation();
  return (
    <ContactLines
      name="contacts"
      schema={SupplierContact}
      roles={contactRoles(t)}
      texts={{
        none: t('supplier:contact.none'),
        add: t('supplier:contact.add'),
        remove: (number) => t('supplier:contact.remove', { number }),
        label: (field) => t(`supplier:contact.${field}`),
      }}
    />
  );
}
