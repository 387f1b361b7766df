import type { ReactNode } from 'react';
import type { Kernel } from '#kernel/createKernel.ts';
import { useKernel } from '#kernel/KernelContext.ts';
import { OnceKey } from '#kernel/lifetime.ts';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';
import { Late } from '#plugins/ui/states/Late.tsx';
import { type SignInWay, signInWays } from './signInWays.ts';

interface Drawing {
  draw: (ways: readonly SignInWay[]) => ReactNode;
}

const FOUND = new OnceKey<LazyScreen<Drawing>>();

interface WithSignInWaysProps extends Drawing {
  waiting?: ReactNode;
  /** Shown if no code could be fetched, until it is there; by default no ways are drawn. */
  failed?: (again: () => Promise<void>) => ReactNode;
}

/** Draws with the ways to sign in once their code is there; they are found once in the life of the page. */
export function WithSignInWays({ draw, waiting = null, failed }: WithSignInWaysProps) {
  const kernel = useKernel();
  const load = kernel.once(FOUND, () => async () => {
    const ways = await findWays(kernel);
    return { default: (drawing: Drawing) => drawing.draw(ways) };
  });
  return <Late load={load} with={{ draw }} waiting={waiting} failed={failed ?? (() => draw([]))} />;
}

/** A plugin whose ways cannot be found takes no other plugin's along. */
async function findWays(kernel: Kernel): Promise<readonly SignInWay[]> {
  const contributed = kernel.contributions(signInWays);
  const found = await Promise.all(
    contributed.map(async ({ name, plugin, item }) => {
      try {
        const { default: find } = await item.find();
        return [find(kernel)];
      } catch (error) {
        kernel.analytics.crash({ plugin, contribution: name, message: String(error) });
        return [];
      }
    }),
  );
  const ways = found.flat();
  if (contributed.length > 0 && ways.length === 0) throw new Error('None of the ways to sign in could be fetched');
  return ways.flat();
}
