// A server in front of the platform that holds calls back, to see what is asked for before anything has been answered.
import { isUpstreamPath, pathOf } from '#cli/http/isUpstreamPath.ts';
import { listen, stop } from '#cli/http/listen.ts';
import { upstreamProxy } from '#cli/server/upstreamProxy.ts';

export interface Gate {
  url: string;
  /** From now on calls are held. */
  close(): void;
  /** Lets all pass that are held, and those that come. */
  open(): void;
  stop(): Promise<void>;
}

export async function openGate(platform: string): Promise<Gate> {
  const pass = upstreamProxy(platform, { own: true });
  let held: (() => void)[] | undefined;
  const { server, url } = await listen(
    (request, response) => {
      if (held && isUpstreamPath(pathOf(request))) held.push(() => pass(request, response));
      else pass(request, response);
    },
    { host: '127.0.0.1', port: 0 },
  );
  return {
    url,
    close: () => (held = []),
    open() {
      const waiting = held ?? [];
      held = undefined;
      for (const go of waiting) go();
    },
    stop: () => stop(server),
  };
}
