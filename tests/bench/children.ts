// The benchmark's processes: servers, and one that asks them.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Load, ServerWish } from './messages.ts';

const Opened = v.object({ port: v.number(), took: v.number() });
const Used = v.object({ used: v.number() });
const Done = v.object({ seconds: v.number() });

/** Nothing here takes as long. */
const PATIENCE = 120_000;
const children = new Set<ChildProcess>();

export interface Server {
  readonly port: number;
  readonly url: string;
  /** Milliseconds from the process's first own line to listening. */
  readonly took: number;
  /** Microseconds of CPU so far. */
  used(): Promise<number>;
  stop(): Promise<void>;
}

export async function openServer(wish: ServerWish): Promise<Server> {
  const child = start('serve.ts', [JSON.stringify(wish)]);
  const { port, took } = v.parse(Opened, await answerOf(child));
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    took,
    async used() {
      child.send({});
      return v.parse(Used, await answerOf(child)).used;
    },
    stop: () => stop(child),
  };
}

export interface Client {
  /** The seconds that it took. */
  run(load: Load): Promise<number>;
  stop(): Promise<void>;
}

export function openClient(): Client {
  const child = start('load.ts', []);
  return {
    async run(load) {
      child.send(load);
      return v.parse(Done, await answerOf(child)).seconds;
    },
    stop: () => stop(child),
  };
}

/** Whatever happened, nothing is left behind. */
export function stopAll(): void {
  for (const child of children) child.kill();
}

function start(script: string, given: readonly string[]): ChildProcess {
  const child = fork(join(import.meta.dirname, script), given);
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function answerOf(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => fail('took too long'), PATIENCE);
    const fail = (why: string): void => {
      clearTimeout(late);
      reject(new Error(`${child.spawnargs.join(' ')} ${why}`));
    };
    const ended = (): void => fail('ended before it answered');
    child.once('exit', ended);
    child.once('message', (message) => {
      clearTimeout(late);
      child.off('exit', ended);
      resolve(message);
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill();
  });
}
