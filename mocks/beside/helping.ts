// The steps of helping: asking, offering, consenting, entering and ending.
import { randomBytes } from 'node:crypto';
import type { Help, HelpAction, HelpedMachine, WatchedConsole } from '#plugins/beside/api.ts';
import * as v from 'valibot';
import type { Database } from '../database/Database.ts';
import { type Machine, machineById, vmIdOf } from '../experiments/machines/machineRows.ts';
import { requireMachine, show } from '../experiments/machines/machines.ts';
import type { Context } from '../handler/Context.ts';
import { notFound, orNotFound, Refusal } from '../handler/Refusal.ts';
import { userById } from '../people/users.ts';
import { act } from './consent.ts';
import { addHelp, helpById, helpByTicket, helpIdOf, type HelpRow, lastHelpAt, putHelp } from './helpRows.ts';
import { desktopOf } from './WatchedDesktop.ts';
import { terminalOf } from './WatchedTerminal.ts';

const OVER = '同屏指导已经结束';

type Reading = Pick<Context, 'db' | 'clock'>;

/** A help ends with its machine. */
function withMachine({ db, clock }: Reading, row: HelpRow): HelpRow {
  if (row.state === 'ended' || machineById(db, vmIdOf(row.vm_no), clock.now())?.phase === 'running') return row;
  const ended: HelpRow = { ...row, state: 'ended', may_type: 0, wants_to_type: 0, message: '实验机没有在运行' };
  putHelp(db, ended);
  return ended;
}

export const currentHelp = (context: Reading, vmNo: number): HelpRow | undefined => {
  const row = lastHelpAt(context.db, vmNo);
  return row && withMachine(context, row);
};

/** The consoles of a machine that can be watched. */
export const watchedConsoles = ({ db, clock }: Reading, machine: Machine): WatchedConsole[] =>
  show(db, machine, clock.now()).consoles.filter((one) => one === 'terminal' || one === 'desktop');

interface Asking {
  vmId: string;
  question?: string | undefined;
  console?: WatchedConsole | undefined;
}

export function ask(context: Context, { vmId, question = '', console = 'terminal' }: Asking): Help {
  const { db, ledger } = context;
  const machine = requireRunning(requireMachine(context, vmId));
  if (!watchedConsoles(context, machine).includes(console)) throw new Refusal('该实验环境没有这种控制台');
  const open = openAt(context, machine);
  if (open) return shown(db, open);
  const help = begin(db, machine, { helper_id: null, console, state: 'asked', question });
  ledger('help.ask', { vmId, helpId: helpIdOf(help.help_no) });
  return shown(db, help);
}

export function offer(context: Context, vmId: string): Help {
  const { db, clock, ledger, user } = context;
  const { user_id: userId, role } = user();
  const machine = machineById(db, vmId, clock.now());
  if (!machine || role === 'trainee' || machine.user_id === userId) throw notFound('实验机');
  requireRunning(machine);
  const console = consoleInUse(context, machine);
  if (!console) throw new Refusal('这台实验机看不了');
  const open = openAt(context, machine);
  if (open && open.helper_id !== userId) {
    throw new Refusal(open.helper_id === null ? '学员已经请人来看，请打开学员的请求' : '已经有老师在指导');
  }
  const help = open ?? begin(db, machine, { helper_id: userId, console, state: 'offered', question: '' });
  ledger('help.offer', { vmId, helpId: helpIdOf(help.help_no) });
  for (const one of watchedAt(db, machine.vm_no)) one.tellTrainee();
  return shown(db, help);
}

/** The help of a ticket, for those whom it may concern. */
export function byTicket(context: Context, ticket: string): HelpRow {
  const row = orNotFound(helpByTicket(context.db, ticket), '同屏指导');
  const { user_id: userId } = context.user();
  if (row.trainee_id === userId) throw new Refusal('这是你自己的实验机，把链接发给老师就可以');
  if (row.helper_id !== null && row.helper_id !== userId) throw new Refusal('已经有人凭这个链接来看了');
  return withMachine(context, row);
}

/** Whoever comes first by the ticket is the helper. */
export function admit(context: Context, ticket: string): HelpRow {
  const { db, ledger, user } = context;
  const row = byTicket(context, ticket);
  if (row.state === 'ended') throw new Refusal(row.message || OVER);
  if (row.state === 'offered') throw new Refusal('学员还没有同意');
  if (row.state === 'watching') return row;
  const admitted: HelpRow = { ...row, state: 'watching', helper_id: user().user_id };
  putHelp(db, admitted);
  ledger('help.enter', { helpId: helpIdOf(row.help_no) });
  return admitted;
}

export function change(context: Context, helpId: string, action: HelpAction): Help {
  const { db, ledger, user } = context;
  const row = helpById(db, helpId);
  const { user_id: userId, user_name: name } = user();
  const side = row?.trainee_id === userId ? 'trainee' : row?.helper_id === userId ? 'helper' : undefined;
  if (!row || !side) throw notFound('同屏指导');
  const before = withMachine(context, row);
  const after = act(
    { state: before.state, mayType: before.may_type === 1, wantsToType: before.wants_to_type === 1 },
    action,
    side,
  );
  if (typeof after === 'string') throw new Refusal(after);
  const ends = after.state === 'ended' && before.state !== 'ended';
  const changed: HelpRow = {
    ...before,
    state: after.state,
    may_type: Number(after.mayType),
    wants_to_type: Number(after.wantsToType),
    message: ends ? (action === 'refuse' ? '学员没有同意' : `${name}结束了同屏指导`) : before.message,
  };
  putHelp(db, changed);
  ledger('help.change', { helpId, action, side });
  for (const one of watchedAt(db, row.vm_no)) {
    one.look();
    one.tellTrainee();
  }
  return shown(db, changed);
}

/** The running machines of others, for those who teach. */
export function helpedMachines(context: Context): HelpedMachine[] {
  const { db, clock, user } = context;
  const { user_id: userId, role } = user();
  if (role === 'trainee') return [];
  const rows = db.all(
    v.object({ vm_no: v.number() }),
    `SELECT vm_no FROM machines WHERE user_id <> ? AND phase <> 'released' ORDER BY vm_no DESC LIMIT 100`,
    userId,
  );
  return rows
    .map(({ vm_no: no }) => machineById(db, vmIdOf(no), clock.now()))
    .filter((machine) => machine?.phase === 'running')
    .flatMap((machine) => (machine ? helped(context, machine, userId) : []))
    .toSorted((one, other) => Number(other.help?.state === 'asked') - Number(one.help?.state === 'asked'));
}

/** The one that the trainee has open, or would open. */
function consoleInUse(context: Reading, machine: Machine): WatchedConsole | undefined {
  const all = watchedConsoles(context, machine);
  return desktopOf(context.db, machine.vm_no).attached ? 'desktop' : all[0];
}

function helped(context: Context, machine: Machine, userId: string): HelpedMachine[] {
  const { db, clock } = context;
  const console = consoleInUse(context, machine);
  if (!console) return [];
  const { courseTitle, chapterTitle } = show(db, machine, clock.now());
  const row = openAt(context, machine);
  const mine = row && (row.helper_id === null || row.helper_id === userId) ? row : undefined;
  const help = mine ? { state: mine.state, ticket: mine.ticket, question: mine.question } : null;
  const trainee = personOf(db, machine.user_id);
  const seen = mine?.console ?? console;
  return [{ vmId: vmIdOf(machine.vm_no), trainee, courseTitle, chapterTitle, console: seen, help }];
}

export function shown(db: Database, row: HelpRow): Help {
  const helpId = helpIdOf(row.help_no);
  const watched = watchedAt(db, row.vm_no);
  return {
    helpId,
    vmId: vmIdOf(row.vm_no),
    console: row.console,
    state: row.state,
    ticket: row.ticket,
    trainee: personOf(db, row.trainee_id),
    helper: row.helper_id === null ? null : personOf(db, row.helper_id),
    question: row.question,
    present: watched.some(({ viewers }) => viewers.isPresent(helpId)),
    mayType: row.may_type === 1,
    wantsToType: row.wants_to_type === 1,
    typing: watched.some(({ viewers }) => viewers.isTyping(helpId)),
    message: row.message,
  };
}

function begin(
  db: Database,
  machine: Machine,
  one: Pick<HelpRow, 'helper_id' | 'console' | 'state' | 'question'>,
): HelpRow {
  const ticket = randomBytes(24).toString('base64url');
  const no = addHelp(db, { vm_no: machine.vm_no, trainee_id: machine.user_id, ticket, ...one });
  return orNotFound(helpById(db, helpIdOf(no)), '同屏指导');
}

/** The terminal and the desktop of a machine, at which helpers may be. */
const watchedAt = (db: Database, vmNo: number) =>
  [terminalOf(db, vmNo), desktopOf(db, vmNo)].filter((one) => one !== undefined);

function openAt(context: Reading, machine: Machine): HelpRow | undefined {
  const row = currentHelp(context, machine.vm_no);
  return row?.state === 'ended' ? undefined : row;
}

function requireRunning(machine: Machine): Machine {
  if (machine.phase !== 'running') throw new Refusal('实验机没有在运行，请先开机');
  return machine;
}

const personOf = (db: Database, userId: string) => ({
  userId,
  userName: userById(db, userId)?.user_name ?? '',
  avatar: '',
});
