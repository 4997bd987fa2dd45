import { useLang } from '#client/i18n/index.ts';
import { choiceOf } from '#client/kit/choices.ts';
import { fittingChips } from '#client/kit/fitting-chips.ts';
import statusStyles from '#client/kit/status.module.css';
import { nothing } from '#client/kit/table/column.ts';
import type { Registration } from '#shared/registration.ts';
import { listText } from '#shared/texts/list.ts';
import { registrationText } from '#shared/texts/registration.ts';
import { registerStatuses } from './register-statuses.ts';
import styles from './registration.module.css';

/** Px that a cell has for them at least; registrations beyond it are counted. */
export const dotsWidth = 216;

/** A dot and the channel's name for each registration: a cell of a list. A ring: of an earlier text than the one in force. */
export function RegistrationDots({ registrations }: { registrations: readonly Registration[] }) {
  const lang = useLang();
  if (registrations.length === 0) return nothing;
  const shown = fittingChips(
    registrations.map(({ channelName }) => ({ name: channelName, weight: '' })),
    dotsWidth,
    1,
  );
  const more = registrations.slice(shown);
  return (
    <span className={styles.dots}>
      {registrations.slice(0, shown).map((registration) => {
        const { channelId, channelName, registerStatus, outdatedBy } = registration;
        const isOutdated = outdatedBy !== null;
        const tone = isOutdated ? 'warning' : choiceOf(registerStatuses(lang), registerStatus).tone;
        const text = registrationText(registration, lang);
        return (
          <span
            key={channelId}
            className={statusStyles.dot}
            data-tone={tone}
            data-outdated={isOutdated || undefined}
            title={`${channelName}: ${text}`}
          >
            {channelName}
            <span className="visually-hidden">{`: ${text}`}</span>
          </span>
        );
      })}
      {more.length > 0 && (
        <small
          title={listText(
            more.map((each) => `${each.channelName}: ${registrationText(each, lang)}`),
            lang,
          )}
        >
          {`+${more.length}`}
        </small>
      )}
    </span>
  );
}
