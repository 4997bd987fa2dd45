import { Component, type ReactNode } from 'react';
import { notify } from '#client/http/notices.ts';
import { i18next } from '#client/i18n/index.ts';
import { isLoadFailure, promptForMissing } from './load-failure.ts';

interface BoundaryState {
  hasFailed: boolean;
  /** Its code did not arrive. */
  isMissing: boolean;
  round: number;
}

/** Error boundary of a lazy part: one that failed to load or threw is omitted with a notification. A later round retries a failed load. */
export class PartBoundary extends Component<{ children: ReactNode; round: number }, BoundaryState> {
  override state = { hasFailed: false, isMissing: false, round: this.props.round };

  /** Set by the first failed load: a retry that fails after the user chose "later" must not prompt again. */
  private hasPrompted = false;

  static getDerivedStateFromProps({ round }: { round: number }, state: BoundaryState) {
    if (round === state.round) return null;
    return state.isMissing ? { hasFailed: false, isMissing: false, round } : { round };
  }

  static getDerivedStateFromError(error: unknown) {
    return { hasFailed: true, isMissing: isLoadFailure(error) };
  }

  override componentDidCatch(error: unknown) {
    if (!isLoadFailure(error)) {
      notify({ type: 'error', text: i18next.t('app.partFailed') });
      return;
    }
    if (!this.hasPrompted) promptForMissing(true);
    this.hasPrompted = true;
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
