// Fetches the answers that a plugin asks for, and calls it again whenever one of them comes or changes.
import { autorun, observable, runInAction, untracked } from 'mobx';
import * as v from 'valibot';
import { CallError, type CallRequest, FAILURE_TEXTS, type Kernel, type Remote, requestKey } from '#kernel/index.ts';
import { placeOf, placeOfClassroom } from '#plugins/places/places.ts';
import { listMyClassrooms, someOfMyClazzes } from '#plugins/places/api.ts';
import type { readLeniently } from '#plugins/shell/lenient/lenientReading.ts';
import { lackingCallsOf } from '#plugins/ui/form/lackingCalls.store.ts';
import { ALL_DUE, listDue } from './api.ts';
import type { Finding, FindTodos, JoinedPlace, Todo } from './contract.ts';
import { dueAmong, dueByPlace, type ReadRecord } from './due.ts';

/** A plugin's results so far. */
export interface Found {
  readonly todos: readonly Todo[];
  /** An answer is still being fetched. */
  readonly waiting: boolean;
  /** An answer could not be had. */
  readonly failed: boolean;
  /** The answers that are not there: failed, or still being fetched. */
  readonly missing: readonly Remote<unknown>[];
  /** The places that can be asked one by one; none where one answer tells of all. */
  readonly places: number;
}

interface Following {
  readonly now: () => number;
  /** The limit for places that are asked one by one. */
  readonly most: () => number;
  readonly found: (found: Found) => void;
  readonly crashed: (error: unknown) => void;
}

/** Loaded when a record does not fit its schema, as for any other answer. */
const lenient = observable.box<{ readLeniently: typeof readLeniently } | undefined>(undefined, { deep: false });
const loadLenient = async (): Promise<void> => {
  try {
    const loaded = await import('#plugins/shell/lenient/lenientReading.ts');
    runInAction(() => lenient.set(loaded));
  } catch {
    // The network is away: it is asked for again when the list is.
  }
};

/** Places asked at the same time, if the upstream has no call for all of them. */
const AT_A_TIME = 4;

/** The status of a class or classroom that is over. */
const OVER = 5;

/** Call the result to stop, including requests under way. */
export function followFinder(kernel: Kernel, find: FindTodos, on: Following): () => void {
  const { remotes } = kernel;
  const lacking = lackingCallsOf(kernel);
  let watched = new Map<string, () => void>();
  const reach = observable.box(AT_A_TIME);
  /** True until the call over all places proves to be missing. */
  const tellsOfAll = (): boolean => {
    const { error } = remotes.get(ALL_DUE);
    if (error) lacking.heard(ALL_DUE, error);
    return !lacking.has(ALL_DUE);
  };

  const stop = autorun(() => {
    const asked = new Map<string, CallRequest>();
    const missing: Remote<unknown>[] = [];
    let failed = false;
    let waiting = false;
    const ask: Finding['ask'] = (request) => {
      asked.set(requestKey(request), request);
      const remote = remotes.get(request);
      const { value, error } = remote;
      if (value === undefined) missing.push(remote);
      failed ||= value === undefined && error !== undefined;
      waiting ||= value === undefined && !error;
      return value;
    };
    const readRecord: ReadRecord = (schema, value) => {
      const fit = v.safeParse(schema, value);
      if (fit.success) return { value: fit.output };
      const read = lenient.get()?.readLeniently(schema, value, kernel.deployment.timeZone);
      if (!read) void loadLenient();
      waiting ||= read === undefined;
      if (read?.ok === false) {
        const { line } = listDue;
        kernel.analytics.misfit(new CallError('shape', FAILURE_TEXTS.shape, { line, detail: read.error.message }));
      }
      return read?.ok ? read : undefined;
    };
    let places: readonly JoinedPlace[] | undefined;
    const finding: Finding = {
      ask,
      due(kind) {
        if (!tellsOfAll()) return dueByPlace(kind, finding);
        const all = ask(ALL_DUE);
        return all ? dueAmong(all, kind, readRecord) : [];
      },
      get places() {
        places ??= joinedPlaces(ask);
        return places.slice(0, Math.min(reach.get(), on.most()));
      },
      // A finder that reads the time is called again as it passes.
      get now() {
        return on.now();
      },
    };
    try {
      const todos = find(finding);
      untracked(() => {
        const before = watched;
        watched = new Map([...asked].map(([key, request]) => [key, before.get(key) ?? remotes.watch(request)]));
        for (const [key, end] of before) if (!asked.has(key)) end();
        const joined = places?.length ?? 0;
        on.found({ todos, waiting, failed, missing, places: joined });
        const next = reach.get() + AT_A_TIME;
        if (!waiting && reach.get() < Math.min(on.most(), joined)) runInAction(() => reach.set(next));
      });
    } catch (error) {
      on.crashed(error);
    }
  });

  return () => {
    stop();
    for (const end of watched.values()) end();
    watched.clear();
  };
}

/** Those that are not over, the latest studied in first. */
function joinedPlaces(ask: Finding['ask']): JoinedPlace[] {
  const clazzes = (ask(someOfMyClazzes)?.records ?? []).map((clazz) => ({ ...clazz, place: placeOf(clazz) }));
  const classrooms = (ask(listMyClassrooms.with({})) ?? []).map((classroom) => ({
    ...classroom,
    place: placeOfClassroom(classroom),
  }));
  return [...clazzes, ...classrooms]
    .filter(({ status }) => status !== OVER)
    .toSorted((a, b) => studiedAt(b) - studiedAt(a))
    .map(({ place, title }) => ({ place, title }));
}

const studiedAt = ({ lastTime }: { lastTime?: string | null | undefined }): number =>
  lastTime ? Date.parse(lastTime) : 0;
