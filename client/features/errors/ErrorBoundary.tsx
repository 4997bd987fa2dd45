import { Component, type ReactNode } from 'react';
import { CrashPage } from './CrashPage.tsx';

/** Shows what went wrong in place of the children that threw; "try again" renders them again. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: unknown; hasFailed: boolean }> {
  override state = { error: undefined, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? (
      <CrashPage error={this.state.error} onRetry={() => this.setState({ error: undefined, hasFailed: false })} />
    ) : (
      this.props.children
    );
  }
}
