import * as v from 'valibot';
import type { Plugin } from './definePlugin.ts';
import type { FoundPlugin } from './resolve.ts';

/**
 * What is to be known of plugins before their manifests are there: whether they run, and which paths are theirs.
 * A line each: `notes,classroom /personalcenter/note/detail` is the plugin `notes`, which requires `classroom`.
 */
export function outlines(lines: string): FoundPlugin[] {
  return lines.split('\n').map((line) => {
    const [names = '', ...patterns] = line.split(' ');
    const [id = '', ...requires] = names.split(',');
    const routes = patterns.map((pattern) => ({ kind: 'later', pattern }) as const);
    // Its settings are judged when their schema is there.
    return { id, plugin: { id, title: id, about: '', requires, config: v.unknown(), routes } };
  });
}

/** Writes the line of a plugin. */
export function outlineOf({ id, requires = [], routes = [] }: Plugin): string {
  return [[id, ...requires].join(','), ...routes.map(({ pattern }) => pattern)].join(' ');
}
