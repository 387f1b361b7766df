// Gives whoever imports a screen its file's name instead of its code: React, Mantine and style sheets are not for Node.
import type { ResolveHookContext } from 'node:module';
import { fileURLToPath } from 'node:url';

export function resolve<Result>(
  specifier: string,
  context: ResolveHookContext,
  nextResolve: (specifier: string, context: ResolveHookContext) => Result,
) {
  if (!specifier.endsWith('.tsx')) return nextResolve(specifier, context);
  const screen = fileURLToPath(new URL(specifier, context.parentURL));
  const source = `throw ${JSON.stringify({ screen })}`;
  return { url: `data:text/javascript,${encodeURIComponent(source)}`, format: 'module', shortCircuit: true };
}
