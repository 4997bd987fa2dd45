import { Link } from 'react-router-dom';
import type { CallError } from '#client/http/call-error.ts';
import type { TFunction } from '#client/i18n/t.ts';

/** After a refusal because routes have no other channel: the way to these routes, where it can be replaced. */
export function lastChannelHelp({ error, data }: CallError, t: TFunction) {
  if (error !== 'channel.sole' || typeof data !== 'object' || data === null || !('channelId' in data)) return undefined;
  return <Link to={`/routeAll?channelId=${String(data.channelId)}`}>{t('words.lastChannelRoutes')}</Link>;
}
