// A machine that runs, and terminals on it.
import * as v from 'valibot';
import { Vm, VmConsole } from '#plugins/experiments/api.ts';
import { TerminalClient } from './terminalClient.ts';
import { openUpstream } from './upstream.ts';

export const NOON = Date.parse('2026-09-01T12:00:00+08:00');
export const VM = '/classroom/api/v1/exp/vm';
export const LESSON = { courseId: 'course-1', chapterRefId: 'ref-1-14', classroomId: 'classroom-1' };

/** linxia's, at noon, on a clock that stands still. */
export async function openMachine(lesson: object = LESSON) {
  const upstream = await openUpstream({ born: NOON, tokenSeconds: 24 * 3600 });
  const token = await upstream.signIn('linxia');
  const ask = (line: string, body?: unknown) => upstream.ask(line, { token, ...(body !== undefined && { body }) });
  const { vmId } = v.parse(Vm, (await ask(`POST ${VM}`, lesson)).data);
  await upstream.later(10);
  const enter = async () => {
    const { url, ticket } = v.parse(VmConsole, (await ask(`POST ${VM}/console`, { vmId, kind: 'terminal' })).data);
    return { url: upstream.base.replace('http', 'ws') + url, ticket };
  };
  const client = (size?: { cols: number; rows: number }) => new TerminalClient(enter, size);
  /** One that has its prompt. */
  const terminal = async (size?: { cols: number; rows: number }) => {
    const opened = await client(size).connect();
    await opened.shows('$ ');
    return opened;
  };
  return { upstream, ask, vmId, client, terminal };
}
