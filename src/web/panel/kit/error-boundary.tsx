import { Component, type ReactNode } from 'react';
import { describeError } from '../failures/describe-failure.ts';
import { panelFailures } from '../session/panel-api.ts';

interface Props {
  readonly children: ReactNode;
  readonly fallback: (error: unknown) => ReactNode;
}

/** A crash in one tab leaves the others intact. */
export class ErrorBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    const failure = describeError('screen', error);
    if (failure) panelFailures.note(failure);
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}
