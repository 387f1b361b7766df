import { Late } from '#plugins/ui/states/Late.tsx';
import type { LazyScreen } from '#kernel/plugin/lazyScreen.ts';

const noProps = {};

/** A part of the shell that the first page of a visitor does without; where its code cannot be fetched, it is not there. */
export function Later({ load }: { load: LazyScreen<object> }) {
  return <Late load={load} with={noProps} failed={() => null} />;
}
