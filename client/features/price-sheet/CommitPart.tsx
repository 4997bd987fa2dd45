import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import Checkbox from 'antd/es/checkbox';
import { useState } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { followUnanswered, isUnanswered } from '#client/http/follow-unanswered.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { useTimes } from '#client/kit/times.ts';
import type { RowWarning } from '#shared/price-sheet/fields.ts';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { commitId } from './OpenPoints.tsx';
import styles from './price-sheet.module.css';
import { UnreadPart } from './UnreadPart.tsx';
import { useImpact } from './use-impact.ts';

interface CommitPartProps {
  sheet: PriceSheetDetail;
  onChanged: () => Promise<void>;
  /** Shows the rows of a warning. */
  onCode: (code: RowWarning) => void;
}

/** The state of a sheet that is being committed, or has been; undefined of one that still waits for it. */
const begunState = async (batchId: string) => {
  const { status } = await call(priceSheet.get, { batchId }, { quiet: true });
  return status === 'review' ? undefined : status;
};

/** What has to be ticked, and the commit itself. */
export function CommitPart({ sheet, onChanged, onCode }: CommitPartProps) {
  const { t } = useTranslation();
  /** With the number of rows that it was ticked for: more of them are looked at again. */
  const [ticked, setTicked] = useState<ReadonlyMap<RowWarning, number>>(new Map());
  const [leftOut, setLeftOut] = useState<number>();
  const [seenVersion, setSeenVersion] = useState<number>();
  const [knownList, setKnownList] = useState('');
  const [closes, setCloses] = useState<number>();
  const [withEnds, setWithEnds] = useState(false);
  const { formatTime } = useTimes();
  const { counts, warnings, batchId, version, closing, ends } = sheet;
  const leavesOut = counts.error > 0 && leftOut === counts.error;
  const endDays = [
    ...new Set([ends.first, ends.last].map((time) => (time === null ? '' : formatTime(time).slice(0, 16)))),
  ];
  const isToldUnread = sheet.notRead.length === 0 || knownList === sheet.notReadVersion;
  const isToldClosing = closing.lines === 0 || closes === closing.lines;
  const isAnswered =
    !sheet.asksCurrency &&
    !sheet.asksPrice &&
    !sheet.asksQuality &&
    !sheet.asksDateOrder &&
    isToldUnread &&
    isToldClosing;
  const changes = counts.up + counts.down + counts.new + counts.closed;
  // Committing requires that the effect on routes is shown, or a reason.
  const impact = useImpact(batchId);
  const isConcealed = impact.data?.negativeRoutes === null;
  const isKnown = impact.data?.state === 'done' && impact.data.countedAt !== null && !isConcealed;
  const isLooked = impact.data !== undefined || impact.error !== undefined;
  const blind = isConcealed ? 'commitConcealed' : 'commitBlind';
  const isReady =
    isLooked &&
    isAnswered &&
    changes > 0 &&
    warnings.every(({ code, rows }) => ticked.get(code) === rows) &&
    (counts.error === 0 || leavesOut);
  const commit = async (reason: string) => {
    try {
      await call(priceSheet.commit, {
        batchId,
        version: seenVersion ?? version,
        ackWarnings: [...ticked.keys()],
        leaveOutErrors: leavesOut,
        ackUnread: knownList,
        ackClosing: closes,
        withEnds,
        ...(isKnown ? { reason } : { withoutImpact: reason }),
      });
    } catch (error) {
      // The dialog stays closed to another try until it is known whether the server has begun.
      if (isUnanswered(error)) await followUnanswered(() => begunState(batchId));
      // From then on the dialog shows the sheet as it is now, and what is confirmed next is that.
      if (asCallError(error).error === 'version-conflict') setSeenVersion(undefined);
      throw error;
    } finally {
      // Also without an answer: what the server has begun is followed by the state of the sheet, and not offered again.
      await Promise.all([onChanged(), refetch(priceSheet.impact)]);
    }
  };
  return (
    <Can do={priceSheet.commit}>
      <section id={commitId} tabIndex={-1} className={styles.commit} aria-label={t('priceSheet:steps.commit')}>
        {(warnings.length > 0 || counts.error > 0) && <h2>{t('priceSheet:tick')}</h2>}
        {warnings.map(({ code, rows }) => (
          <div key={code}>
            <Checkbox
              checked={ticked.get(code) === rows}
              onChange={({ target }) => setTicked(new Map(ticked).set(code, target.checked ? rows : 0))}
            >
              {t('priceSheet:tickRows', { text: t(`priceSheet:words.warning.${code}`), count: rows })}
            </Checkbox>
            <Button type="link" size="small" onClick={() => onCode(code)}>
              {t('priceSheet:open')}
            </Button>
          </div>
        ))}
        {counts.error > 0 && (
          <Checkbox
            checked={leavesOut}
            onChange={({ target }) => setLeftOut(target.checked ? counts.error : undefined)}
          >
            {t('priceSheet:leaveOut', { count: counts.error })}
          </Checkbox>
        )}
        {closing.lines > 0 && (
          <Checkbox
            checked={isToldClosing}
            onChange={({ target }) => setCloses(target.checked ? closing.lines : undefined)}
          >
            {t('priceSheet:ackClosing', { count: closing.lines, parts: closing.parts30d })}
          </Checkbox>
        )}
        {ends.rows > 0 && (
          <Checkbox checked={withEnds} onChange={({ target }) => setWithEnds(target.checked)}>
            {t('priceSheet:withEnds', { count: ends.rows, times: endDays.join(' – ') })}
          </Checkbox>
        )}
        <UnreadPart
          sheet={sheet}
          isConfirmed={isToldUnread}
          onConfirm={(isConfirmed) => setKnownList(isConfirmed ? sheet.notReadVersion : '')}
        />
        {sheet.asksCurrency && <Alert type="warning" showIcon title={t('priceSheet:currencyOpen')} />}
        {sheet.asksPrice && <Alert type="warning" showIcon title={t('priceSheet:priceOpen')} />}
        {sheet.asksQuality && <Alert type="warning" showIcon title={t('priceSheet:qualityOpen')} />}
        {sheet.asksDateOrder && <Alert type="warning" showIcon title={t('priceSheet:datesOpen')} />}
        <ConfirmButton
          type="primary"
          disabled={!isReady}
          title={t(isKnown ? 'priceSheet:commitTitle' : `priceSheet:${blind}Title`)}
          effect={[
            ...(isKnown ? [] : [t(`priceSheet:${blind}Effect`)]),
            t('priceSheet:commitEffect', { count: changes, name: sheet.channelName }),
          ].join(' ')}
          isReasonRequired={!isKnown}
          onOpen={() => setSeenVersion(version)}
          onConfirm={commit}
          helpWith={({ error }) => error === 'version-conflict' && t('priceSheet:changedMeanwhile')}
          isIncomplete={!isReady}
        >
          {changes === 0
            ? t('priceSheet:nothing')
            : t(isKnown || !isLooked ? 'priceSheet:commit' : `priceSheet:${blind}`, { count: changes })}
        </ConfirmButton>
      </section>
    </Can>
  );
}
