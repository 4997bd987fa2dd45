import { useTranslation } from 'react-i18next';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import type { DecodeReply } from '#shared/smpp.ts';

/** What people read: parts joined to one text. */
export function Messages({ messages }: Pick<DecodeReply, 'messages'>) {
  const { t } = useTranslation();
  const shown = messages.filter(({ text, total }) => text !== '' || total > 1);
  if (shown.length === 0) {
    return null;
  }
  return (
    <section aria-label={t('decode:messages')}>
      <h2 className="smpp-title">{t('decode:messages')}</h2>
      <ul className="smpp-messages">
        {shown.map(({ source, destination, text, pdus, total, missing, warnings }) => (
          <li key={pdus.join(' ')}>
            <div className="smpp-row">
              <span>{[source, destination].filter(Boolean).join(' → ')}</span>
              {total > 1 && (
                <span className="smpp-faint">{t('decode:partsOf', { there: total - missing.length, total })}</span>
              )}
              <CopyTextButton text={text} label={t('decode:copyText')} />
            </div>
            <p className="smpp-text">{text}</p>
            {warnings.map((warning) => (
              <p key={warning.code} className="smpp-warned">
                {warning.text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
