import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { notify } from '#client/http/notices.ts';
import type { TestPdu } from '#shared/channel/test.ts';

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** One PDU: who sent it and when, its fields, its octets. */
export function PduView({ pdu }: { pdu: TestPdu }) {
  const { t } = useTranslation();
  const fields = Object.entries(pdu.decoded);
  const handleCopy = async () => {
    // A page without a secure connection has no clipboard: the octets can still be selected.
    const isCopied = await navigator.clipboard?.writeText(pdu.hex).then(
      () => true,
      () => false,
    );
    notify(
      isCopied
        ? { type: 'success', text: t('channelTest.copied') }
        : { type: 'warning', text: t('channelTest.copyByHand') },
    );
  };
  return (
    <details className="test-pdu">
      <summary>
        <span className="test-pdu-way">{t(`channelTest.${pdu.direction}`)}</span>{' '}
        <span className="cell-code">{pdu.name}</span>{' '}
        <span className="test-faint">{t('channelTest.at', { formatted: String(pdu.at) })}</span>
      </summary>
      {fields.length > 0 && (
        <table>
          <caption className="visually-hidden">{t('channelTest.decoded', { name: pdu.name })}</caption>
          <tbody>
            {fields.map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="cell-code">{asText(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pdu.hex !== '' && (
        <div className="test-hex">
          <code>{pdu.hex.replace(/(..)(?=.)/g, '$1 ')}</code>
          <Button size="small" onClick={() => void handleCopy()}>
            {t('channelTest.copy')}
          </Button>
        </div>
      )}
    </details>
  );
}
