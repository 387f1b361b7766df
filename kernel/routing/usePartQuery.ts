import { useMemo } from 'react';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import { useNavigation } from './NavigationContext.ts';
import type { Parameter } from '../plugin/parameters.ts';
import { asText, readQuery, writeQuery } from '../http/queryString.ts';

/** Parameters that may all be absent. */
type PartQuery = Readonly<Record<string, Parameter>>;
type Values<Q extends PartQuery> = { [K in keyof Q]: v.InferOutput<Q[K]> };

/**
 * The query parameters of a part of a page, such as a tab that another plugin contributes. Unreadable values count as
 * absent. A change leaves the rest of the address alone, and the back button undoes it (except with `replace`, meant for
 * typing).
 * @example
 * const [{ page, folder }, setQuery] = usePartQuery(QUERY); // const QUERY = { page: listQuery.page, folder: optional(text) }
 */
export function usePartQuery<const Q extends PartQuery>(shape: Q) {
  const navigation = useNavigation();
  const search = useSearch();
  const values = useMemo(() => readPart(shape, search), [shape, search]);
  const change = (changed: Partial<Values<Q>>, { replace = false } = {}): void => {
    const { path, search: query } = navigation.shown ?? { path: '/', search: '' };
    void navigation.goTo(path + changePart(shape, query, changed), { replace, stay: true });
  };
  return [values, change] as const;
}

export function readPart<Q extends PartQuery>(shape: Q, search: string): Values<Q>;
export function readPart(shape: PartQuery, search: string): Values<PartQuery> {
  const given = readQuery(search);
  return Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => {
      const reading = v.safeParse(schema, given[name] || undefined);
      return [name, reading.success ? reading.output : whenAbsent(schema)];
    }),
  );
}

export function changePart<Q extends PartQuery>(shape: Q, search: string, changed: Partial<Values<Q>>): string {
  const wanted: Record<string, unknown> = { ...readQuery(search), ...changed };
  return writeQuery(
    Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => {
        const schema = shape[name];
        return schema === undefined || asText(whenAbsent(schema)) !== asText(value);
      }),
    ),
  );
}

function whenAbsent(schema: Parameter): v.InferOutput<Parameter> {
  const reading = v.safeParse(schema, undefined);
  return reading.success ? reading.output : undefined;
}
