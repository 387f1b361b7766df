// Of a style sheet, for rendering on the server: the names of its classes, as the browser's build has them.
import type { LoaderContext } from '@rspack/core';
import type { ClassIds } from './classIds.ts';

export default function classNamesLoader(this: LoaderContext<{ ids: ClassIds }>, source: string): string {
  const { ids } = this.getOptions();
  const id = ids.get(this.resourcePath);
  // A sheet that browsers never load is not needed on the server either.
  const names =
    id === undefined ? [] : [...new Set([...source.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))];
  return `module.exports = ${JSON.stringify(Object.fromEntries(names.map((name) => [name, `${name}-${id}`])))};`;
}
