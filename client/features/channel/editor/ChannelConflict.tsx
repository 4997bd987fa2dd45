import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConflictNotice } from '#client/kit/ConflictNotice.tsx';
import { labelOf } from '#client/kit/texts.ts';
import { changedFields, differingFields, keepMine, type ThreeWay, withMine } from '#client/kit/three-way.ts';
import type { ChannelFields } from '#shared/channel/input.ts';
import type { Channel } from '#shared/channel/row.ts';
import { useAlarmProfiles } from '../alarm/use-alarm-profiles.ts';
import { inputOf } from './channel-input.ts';
import { valueWords } from './value-words.ts';

interface ChannelConflictProps {
  /** What was loaded, and what was entered on it. */
  base: Channel;
  mine: ChannelFields;
  theirs: Channel;
  /** The values that go on, to be saved on top of theirs. */
  onSettle: (values: ChannelFields) => void;
}

/** Somebody else saved first: field by field, which value goes on; mine to begin with where I changed it. */
export function ChannelConflict({ base, mine, theirs, onSettle }: ChannelConflictProps) {
  const { t } = useTranslation();
  const { profiles, usual } = useAlarmProfiles();
  const words = (field: keyof ChannelFields, value: unknown) =>
    field === 'alarmProfileId'
      ? (profiles?.find(({ alarmProfileId }) => alarmProfileId === value)?.profileName ?? usual)
      : valueWords(field, value, t);
  const versions: ThreeWay<ChannelFields> = { base: inputOf(base), mine, theirs: inputOf(theirs) };
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(changedFields(versions.base, mine)));
  return (
    <ConflictNotice
      who={theirs.updatedBy}
      when={theirs.updatedAt}
      differences={differingFields(versions).map((field) => ({
        field,
        label: labelOf('channelForm', field, t),
        mine: words(field, versions.mine[field]),
        theirs: words(field, versions.theirs[field]),
        base: words(field, versions.base[field]),
      }))}
      choice={{ chosen, onChoose: setChosen, onSettle: () => onSettle(withMine(versions, chosen)) }}
      onKeepMine={() => onSettle(keepMine(versions))}
      onTakeTheirs={() => onSettle(versions.theirs)}
    />
  );
}
