import { createContext, useContext, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';

type Provider = ComponentType<{ children: ReactNode }>;

const Provided = createContext(false);
let provider: Provider | undefined;

/** Called by the provider's own file, which is loaded with the first code that renders a Mantine component. */
export function provideUi(come: Provider): void {
  provider = come;
}

/**
 * Wraps a late component in the theme's provider, if its code has loaded that. The front page renders nothing of
 * Mantine, which saves it 10 kB.
 */
export function WithUi({ children }: { children: ReactElement }) {
  const provided = useContext(Provided);
  const { type } = children;
  // Decided once per component: a provider that arrives later must not remount what is already shown. Another component
  // is mounted afresh anyway, and its code may have loaded the provider.
  const [decided, decide] = useState({ type, Wrapper: provider });
  const current = decided.type === type ? decided : { type, Wrapper: provider };
  if (current !== decided) decide(current);
  const { Wrapper } = current;
  if (provided || !Wrapper) return children;
  return (
    <Provided value>
      <Wrapper>{children}</Wrapper>
    </Provided>
  );
}
