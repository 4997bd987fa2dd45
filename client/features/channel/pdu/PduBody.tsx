import '#client/i18n/parts/pdu.ts';
import './pdu.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Can } from '#client/kit/Can.tsx';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';

interface PduBodyProps {
  pdu: { readonly name: string; readonly hex: string; readonly decoded: Readonly<Record<string, unknown>> };
}

/** Whoever may open the decoder; its contract would bring the whole of it along. */
const decoding = { permission: 'smpp_decode' } as const;

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** What a PDU says: its fields, its octets. */
export function PduBody({ pdu: { name, hex, decoded } }: PduBodyProps) {
  const { t } = useTranslation();
  const fields = Object.entries(decoded);
  return (
    <>
      {fields.length > 0 && (
        <table className="pdu-fields">
          <caption className="visually-hidden">{t('pdu.decoded', { name })}</caption>
          <tbody>
            {fields.map(([field, value]) => (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td className="cell-code">{asText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {hex !== '' && (
        <div className="pdu-hex">
          <code>{hex.replace(/(..)(?=.)/g, '$1 ')}</code>
          <span className="pdu-acts">
            <CopyTextButton text={hex} label={t('pdu.copy')} />
            <Can do={decoding}>
              <Link to={`/settings/smppSettings?hex=${hex}`}>{t('pdu.decode')}</Link>
            </Can>
          </span>
        </div>
      )}
    </>
  );
}
