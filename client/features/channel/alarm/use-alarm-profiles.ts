import '#client/i18n/namespaces/alarm.ts';
import { useCall } from '#client/http/use-call.ts';
import type { TFunction } from '#client/i18n/t.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type AlarmProfile, type AlarmThresholds, alarmProfile, usualThresholds } from '#shared/channel/alarm.ts';

/** Thresholds in the order of the form. */
export const thresholds = ['oldestQueuedSec', 'queueLen', 'avgRespMs', 'throttled1m', 'error1m'] as const;

/** From when on, in words: `oldest waits 30 s · throttled 1 × a minute`. */
export const thresholdWords = (profile: Partial<AlarmThresholds>, t: TFunction): string =>
  thresholds
    .flatMap((name) => {
      const count = profile[name];
      return count ? [t(`alarm:words.${name}`, { count })] : [];
    })
    .join(' · ') || t('alarm:never');

/** All profiles, also as entries of a select. */
export function useAlarmProfiles() {
  const { t } = useTranslation();
  const { data, error, mutate } = useCall(alarmProfile.list, {}, { quiet: true });
  const options = (data ?? []).map((profile: AlarmProfile) => ({
    value: profile.alarmProfileId,
    label: profile.profileName,
    code: thresholdWords(profile, t),
  }));
  return {
    profiles: data,
    error,
    reload: mutate,
    list: { options, isLoading: data === undefined && !error },
    usual: thresholdWords(usualThresholds, t),
  };
}
