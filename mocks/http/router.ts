import findMyWay from 'find-my-way';
import type { Implementation } from '../handler/implement.ts';
import type { Route } from '../handler/Route.ts';

interface Destination {
  implementation?: Implementation;
  route?: Route;
}

export interface Found extends Destination {
  params: Readonly<Record<string, string | undefined>>;
}

/** Finds who answers an address. */
export function createRouter(implementations: readonly Implementation[], routes: readonly Route[]) {
  const router = findMyWay({ caseSensitive: true, maxParamLength: 500 });
  const destinations = new Map<unknown, Destination>();
  const add = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, destination: Destination): void => {
    // The router hands this back; it is never called.
    const key = (): void => undefined;
    destinations.set(key, destination);
    router.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), key);
  };
  for (const implementation of implementations) {
    add(implementation.call.method, implementation.call.path, { implementation });
  }
  for (const route of routes) add(route.method, route.path, { route });

  return (method: string, path: string): Found | undefined => {
    const known = (['GET', 'POST', 'PUT', 'DELETE'] as const).find(
      (name) => name === (method === 'HEAD' ? 'GET' : method),
    );
    const found = known ? router.find(known, path) : null;
    return found ? { ...destinations.get(found.handler), params: found.params } : undefined;
  };
}
