import { useEffect, useRef } from 'react';
import { call } from '#client/http/call.ts';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import type { RouteRow } from '#shared/route/row.ts';
import type { DraftChange } from './draft.ts';

interface VersionDraft {
  userId: string;
  /** The version to copy; absent: nothing to do. */
  versionId: string | undefined;
  /** Whether the edit lock is held: only then is there a draft. */
  isEditable: boolean;
  rows: readonly RouteRow[];
  onAdd: (places: readonly RouteRow[], changes: readonly DraftChange[]) => void;
  /** The version has been taken over, or could not be. */
  onDone: () => void;
}

/** Puts the rows of a version into the draft, once; rows that did not exist then are removed in it. */
export function useVersionDraft({ userId, versionId, isEditable, rows, onAdd, onDone }: VersionDraft): void {
  const { t } = useTranslation();
  const taken = useRef<string>(undefined);
  const take = async (wanted: string) => {
    const known = new Set(rows.map(({ operatorId }) => operatorId));
    const version = await call(routeDraft.version, { versionId: wanted }).catch(asCallError);
    // `call()` has already shown a failure.
    if (version instanceof Error) return onDone();
    const operatorIds = version.rows.map(({ operatorId }) => operatorId).filter((id) => !known.has(id));
    const places =
      operatorIds.length === 0 ? [] : await call(routeDraft.places, { userId, operatorIds }).catch(asCallError);
    if (places instanceof Error) return onDone();
    onAdd(places, [
      ...version.rows.map((row): DraftChange => [row.operatorId, row]),
      ...version.removedOperatorIds.map((operatorId): DraftChange => [operatorId, null]),
    ]);
    notify({ type: 'info', text: t('routeConfig:copiedAsDraft') });
    onDone();
  };
  useEffect(() => {
    if (versionId === undefined || !isEditable || taken.current === versionId) return;
    taken.current = versionId;
    void take(versionId);
  });
}
