// Fetches the answers that a plugin asks for, and calls it again whenever one of them comes or changes.
import { autorun, untracked } from 'mobx';
import type { Kernel } from '#kernel/createKernel.ts';
import type { CallRequest } from '#kernel/http/call.ts';
import type { Remote } from '#kernel/http/Remote.ts';
import { requestKey } from '#kernel/http/write.ts';
import { listMyClassrooms } from '#plugins/classroom/api.ts';
import { placeOf, placeOfClassroom } from '#plugins/places/places.ts';
import { someOfMyClazzes } from '#plugins/training/api.ts';
import type { Finding, FindTodos, JoinedPlace, Todo } from './contract.ts';

/** A plugin's results so far. */
export interface Found {
  readonly todos: readonly Todo[];
  /** An answer is still being fetched. */
  readonly waiting: boolean;
  readonly failed: readonly Remote<unknown>[];
}

interface Following {
  readonly now: () => number;
  readonly found: (found: Found) => void;
  readonly crashed: (error: unknown) => void;
}

/** The status of a class or classroom that is over. */
const OVER = 5;

/** Call the result to stop, including requests under way. */
export function followFinder({ remotes }: Pick<Kernel, 'remotes'>, find: FindTodos, on: Following): () => void {
  let watched = new Map<string, () => void>();

  const stop = autorun(() => {
    const asked = new Map<string, CallRequest>();
    const failed: Remote<unknown>[] = [];
    let waiting = false;
    const ask: Finding['ask'] = (request) => {
      asked.set(requestKey(request), request);
      const remote = remotes.get(request);
      if (remote.value === undefined && remote.error) failed.push(remote);
      waiting ||= remote.value === undefined && !remote.error;
      return remote.value;
    };
    try {
      // A finder that reads the time is called again as it passes.
      const todos = find({
        ask,
        places: joinedPlaces(ask),
        get now() {
          return on.now();
        },
      });
      untracked(() => {
        const before = watched;
        watched = new Map([...asked].map(([key, request]) => [key, before.get(key) ?? remotes.watch(request)]));
        for (const [key, end] of before) if (!asked.has(key)) end();
        on.found({ todos, waiting, failed });
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

function joinedPlaces(ask: Finding['ask']): JoinedPlace[] {
  const clazzes = ask(someOfMyClazzes)?.records ?? [];
  const classrooms = ask(listMyClassrooms.with({})) ?? [];
  return [
    ...clazzes
      .filter(({ status }) => status !== OVER)
      .map(({ clazzId, title }) => ({ place: placeOf({ clazzId }), title })),
    ...classrooms
      .filter(({ status }) => status !== OVER)
      .map((classroom) => ({ place: placeOfClassroom(classroom), title: classroom.title })),
  ];
}
