import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { useCan } from '#client/kit/use-can.ts';
import { apiKey } from '#shared/api-key.ts';

/** Under an empty list of messages: where they come from. */
export function FirstMessages() {
  const { t } = useTranslation();
  const can = useCan();
  return (
    <>
      <p>{t('message:noneHint')}</p>
      {can(apiKey.list) && <Link to="/settings/apiKeys">{t('menu.apiKeys')}</Link>}
    </>
  );
}
