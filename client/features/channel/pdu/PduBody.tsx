import cellStyles from '#client/kit/cell.module.css';
import styles from './pdu.module.css';
import '#client/i18n/namespaces/pdu.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { DecodeLink } from './DecodeLink.tsx';

interface PduBodyProps {
  pdu: { readonly name: string; readonly hex: string; readonly decoded: Readonly<Record<string, unknown>> };
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** What a PDU says: its fields, its octets. */
export function PduBody({ pdu: { name, hex, decoded } }: PduBodyProps) {
  const { t } = useTranslation();
  const fields = Object.entries(decoded);
  return (
    <>
      {fields.length > 0 && (
        <table className={styles.fields}>
          <caption className="visually-hidden">{t('pdu:decoded', { name })}</caption>
          <tbody>
            {fields.map(([field, value]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className={cellStyles.code}>{asText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hex !== '' && (
        <div className={styles.hex}>
          <code>{hex.replace(/(..)(?=.)/g, '$1 ')}</code>
          <span className={styles.acts}>
            <CopyTextButton text={hex} label={t('pdu:copy')} />
            <DecodeLink hex={hex} name={name} />
          </span>
        </div>
      )}
    </>
  );
}
