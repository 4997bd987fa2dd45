import '#client/i18n/namespaces/pdu.ts';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';

/** Permission of the decoder screen. A literal: importing its contract would add the decoder to this chunk. */
const decoding = { permission: 'smpp_decode' } as const;

/** Leads from the octets of a PDU to the decoder; nothing where they are concealed or the decoder is not permitted. */
export function DecodeLink({ hex, name }: { hex: string; name: string }) {
  const { t } = useTranslation();
  if (!useCan()(decoding) || !/^[0-9a-f]+$/i.test(hex)) return null;
  return (
    <Link
      to={`/settings/smppSettings?hex=${hex}`}
      aria-label={`${t('pdu:decode')}: ${name}`}
      onClick={(event) => event.stopPropagation()}
    >
      {t('pdu:decode')}
    </Link>
  );
}
