import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import type { Suspect } from '#shared/monitor/suspects.ts';

/** Tells why traffic is suspicious: `1,240 messages in 15 min, usual 90; 87 consecutive numbers`. */
export function useSuspicion() {
  const { t } = useTranslation();
  return ({ isSpike, messages, usual, runCount }: Suspect): string =>
    [
      ...(isSpike
        ? [
            t(usual === null ? 'monitor:spikeOfNew' : 'monitor:spike', {
              messages: formatCount(messages),
              usual: formatCount(Math.round(usual ?? 0)),
            }),
          ]
        : []),
      ...(runCount > 0 ? [t('monitor:run', { count: runCount })] : []),
    ].join(t('monitor:why.between'));
}
