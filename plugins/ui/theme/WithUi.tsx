import { createContext, useContext, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

type Provider = ComponentType<{ children: ReactNode }>;

const Provided = createContext(false);
let provider: Provider | undefined;

/** Called by the provider's own file, which comes with the first code that draws a Mantine component. */
export function provideUi(come: Provider): void {
  provider = come;
}

/**
 * Around a component whose code came late: gives it the theme's provider where code has brought that along.
 * The front page draws nothing of Mantine, and does without ten kilobytes of it.
 */
export function WithUi({ children }: { children: ReactElement }) {
  const provided = useContext(Provided);
  const { type } = children;
  // Decided once per component: a provider that arrives later must not remount what is already shown. Another component
  // is mounted afresh anyway, and its code may have brought the provider.
  const [decided, decide] = useState({ type, Around: provider });
  const current = decided.type === type ? decided : { type, Around: provider };
  if (current !== decided) decide(current);
  const { Around } = current;
  if (provided || !Around) {
    // As deep as within the provider: the server always has one, and `useId` depends on the depth.
    return (
      <>
        {false}
        {false}
        {children}
      </>
    );
  }
  return (
    <Provided value>
      <Around>{children}</Around>
    </Provided>
  );
}
