import { Component, type ReactNode } from 'react';
import { notify } from '#client/http/notices.ts';
import { i18next } from '#client/i18n/index.ts';
import { isLoadFailure, promptForMissing } from './load-failure.ts';

/** Leaves a part away that did not arrive or has thrown, and says so: the page around it goes on. */
export class PartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    if (isLoadFailure(error)) promptForMissing(true);
    else notify({ type: 'error', text: i18next.t('app.partFailed') });
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
