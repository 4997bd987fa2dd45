import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { userRouters } from '#shared/route/calls.ts';
import type { RouteRow } from '#shared/route/row.ts';
import type { ChannelNames } from './channel-names.ts';
import type { DraftChange, ShownRow } from './draft.ts';
import type { RouteDraft } from './use-draft.ts';

/** Something under way with the table. */
export type RouteTask =
  | {
      readonly kind:
        | 'save'
        | 'discard'
        | 'countries'
        | 'replace'
        | 'clone'
        | 'simulate'
        | 'import'
        | 'loss'
        | 'templates';
    }
  | { readonly kind: 'row'; readonly operatorId: string };

/** The table as it is shown, with its draft. */
export interface PresentTable {
  readonly table: ReplyOf<typeof userRouters.get>;
  readonly rows: readonly ShownRow[];
  readonly names: ChannelNames;
  readonly edits: RouteDraft;
  readonly isEditable: boolean;
  /** Moment that the routes are shown as of; now when undefined. */
  readonly at: number | undefined;
}

export interface RouteTasksProps {
  task: RouteTask;
  present: PresentTable;
  tabId: () => string;
  onLockLost: () => Promise<void>;
  /** Destinations that the table has no row for yet, and what becomes of them. */
  onAdd: (places: readonly RouteRow[], changes: readonly DraftChange[]) => void;
  onProblems: (problems: ReadonlyMap<string, string>) => void;
  onSaved: () => Promise<void>;
  onReload: () => Promise<void>;
  onClose: () => void;
}
