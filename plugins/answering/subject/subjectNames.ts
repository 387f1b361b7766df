// What the upstream calls the types and levels of questions; ours where it does not say.
import { createContext, useContext, useMemo } from 'react';
import type * as v from 'valibot';
import type { Code } from '#kernel/http/entities.ts';
import { useRemote } from '#kernel/useRemote.ts';
import {
  listSubjectLevels,
  listSubjectTypes,
  SUBJECT_LEVEL_NAMES,
  SUBJECT_TYPE_NAMES,
  type SubjectLevel,
  type SubjectType,
} from '../api.ts';

export interface SubjectNames {
  type: (type: SubjectType) => string;
  level: (level: SubjectLevel) => string;
}

export const OUR_NAMES: SubjectNames = {
  type: (type) => SUBJECT_TYPE_NAMES[type],
  level: (level) => SUBJECT_LEVEL_NAMES[level],
};

/** Asked for where a paper is looked back at: in an exam nothing waits for names, and none changes. */
export const KnownSubjectNames = createContext(OUR_NAMES);

export const useSubjectNames = (): SubjectNames => useContext(KnownSubjectNames);

export function useUpstreamsNames(): SubjectNames {
  const types = useRemote(listSubjectTypes.with({})).value;
  const levels = useRemote(listSubjectLevels.with({})).value;
  return useMemo(
    () => ({
      type: (type) => nameIn(types, type) ?? OUR_NAMES.type(type),
      level: (level) => nameIn(levels, level) ?? OUR_NAMES.level(level),
    }),
    [types, levels],
  );
}

function nameIn(names: readonly v.InferOutput<typeof Code>[] | undefined, code: string): string | undefined {
  return names?.find((one) => one.code === code)?.name || undefined;
}
