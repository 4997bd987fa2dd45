import { useLang } from '#client/i18n/index.ts';
import { choiceOf } from '#client/kit/choices.ts';
import statusStyles from '#client/kit/status.module.css';
import { nothing } from '#client/kit/table/column.ts';
import type { Registration } from '#shared/registration.ts';
import { registerStatuses } from './register-statuses.ts';
import styles from './registration.module.css';

/** A dot and the channel's name for each registration: a cell of a list. */
export function RegistrationDots({ registrations }: { registrations: readonly Registration[] }) {
  const lang = useLang();
  if (registrations.length === 0) return nothing;
  return (
    <span className={styles.dots}>
      {registrations.map(({ channelId, channelName, registerStatus }) => {
        const { label, tone } = choiceOf(registerStatuses(lang), registerStatus);
        return (
          <span key={channelId} className={statusStyles.dot} data-tone={tone} title={`${channelName}: ${label}`}>
            {channelName}
          </span>
        );
      })}
    </span>
  );
}
