import type { ReactNode } from 'react';
import { Late } from '#plugins/ui/states/Late.tsx';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';

const noProps = {};

/**
 * A part of the shell that the first page of a visitor does without; where its code cannot be fetched, it is not there.
 * `waiting` holds its place.
 */
export function Later({ load, waiting }: { load: LazyScreen<object>; waiting?: ReactNode }) {
  return <Late load={load} with={noProps} waiting={waiting} failed={() => null} />;
}
