import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Rendered in its place; `again` tries once more. */
  fallback: (again: () => void) => ReactNode;
  onCrash: (error: unknown, stack: string | undefined) => void;
  /** A new value resets the boundary: the user has moved on from what crashed. */
  resetKey?: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  crashed: boolean;
  resetKey: string | undefined;
}

/** Keeps a crash of its children from spreading. */
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
    // The error's own stack names the line that threw; that of the components only where they stand.
    const stack = error instanceof Error ? error.stack : undefined;
    this.props.onCrash(error, stack ?? info.componentStack ?? undefined);
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback(() => this.setState({ crashed: false })) : this.props.children;
  }
}
