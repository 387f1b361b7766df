import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';

type Provider = ComponentType<{ children: ReactNode }>;

const Provided = createContext(false);
let provider: Provider | undefined;

/** Called by the provider's own file, which comes with the first code that draws a Mantine component. */
export function provideUi(come: Provider): void {
  provider = come;
}

/**
 * Around whatever is loaded late: gives it the theme's provider where its code has brought that along.
 * The front page draws nothing of Mantine, and does without ten kilobytes of it.
 */
export function WithUi({ children }: { children: ReactNode }) {
  const provided = useContext(Provided);
  // Decided once: a provider that comes later must not draw anew what already stands.
  const [Around] = useState(() => (provided ? undefined : provider));
  if (!Around) return children;
  return (
    <Provided value>
      <Around>{children}</Around>
    </Provided>
  );
}
