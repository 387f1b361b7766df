// Lists of experiments as tabs, for the manifest.
import { createElement } from 'react';
import type { LazyScreen } from '#kernel/index.ts';
import type { ExperimentListProps } from './ExperimentList.tsx';

/** @example load: experimentTab(({ clazzId }: ClazzTabProps) => ({ place: { kind: 'clazz', id: clazzId }, kinds: ['experiment'] })) */
export const experimentTab =
  <P extends object>(listOf: (props: P) => ExperimentListProps): LazyScreen<P> =>
  async () => {
    const { default: List } = await import('./ExperimentList.tsx');
    return { default: (props) => createElement(List, listOf(props)) };
  };
