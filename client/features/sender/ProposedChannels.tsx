import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { formatCount } from '#shared/format.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { maxForms, type senderId } from '#shared/sender.ts';
import styles from './sender.module.css';

type Proposed = ReplyOf<typeof senderId.formChannels>[number];
/** How many are shown at first. */
const shownFirst = 10;

interface ProposedChannelsProps {
  list: readonly Proposed[];
  chosen: readonly string[];
  onChoose: (channelIds: readonly string[]) => void;
}

/** Channels that lack the registration, each with what speaks for it. */
export function ProposedChannels({ list, chosen, onChoose }: ProposedChannelsProps) {
  const { t } = useTranslation();
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? list : list.slice(0, shownFirst);
  const more = list.length - shown.length;
  return (
    <>
      <ul className={styles.proposed} aria-label={t('sender:form.proposed')}>
        {shown.map((each) => {
          const isChosen = chosen.includes(each.channelId);
          return (
            <li key={each.channelId}>
              <Checkbox
                checked={isChosen}
                disabled={!isChosen && chosen.length >= maxForms}
                onChange={() =>
                  onChoose(isChosen ? chosen.filter((id) => id !== each.channelId) : [...chosen, each.channelId])
                }
              >
                {each.channelName}
              </Checkbox>
              <Ground of={each} />
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <Button size="small" onClick={() => setShowsAll(true)}>
          {t('sender:form.more', { count: more })}
        </Button>
      )}
    </>
  );
}

function Ground({ of: { routes, share, ruleName, isFailover, attempts } }: { of: Proposed }) {
  const { t } = useTranslation();
  const use =
    routes > 0
      ? share === null
        ? t('sender:form.grounds.chosen', { count: routes })
        : t(ruleName === '' ? 'sender:form.grounds.share' : 'sender:form.grounds.shareOf', {
            count: routes,
            share,
            item: ruleName,
          })
      : t(isFailover ? 'sender:form.grounds.failover' : 'sender:form.grounds.past');
  const carried = attempts > 0 ? t('sender:form.grounds.attempts', { attempts: formatCount(attempts) }) : '';
  return <span className={styles.ground}>{[use, carried].filter((words) => words !== '').join(' · ')}</span>;
}
