import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** What is drawn instead; `again` tries once more. */
  fallback: (again: () => void) => ReactNode;
  onCrash: (error: unknown, stack: string | undefined) => void;
  /** Another value starts afresh: what crashed has been left. */
  resetKey?: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  crashed: boolean;
  resetKey: string | undefined;
}

/** What crashes inside goes no further. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<CrashBoundaryState> {
    return { crashed: true };
  }

  static getDerivedStateFromProps(
    props: CrashBoundaryProps,
    state: CrashBoundaryState,
  ): Partial<CrashBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { crashed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onCrash(error, info.componentStack ?? undefined);
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback(() => this.setState({ crashed: false })) : this.props.children;
  }
}
