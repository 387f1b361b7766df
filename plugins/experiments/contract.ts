// The addresses of reports on experiments, and what others may add to a machine.
import { type LazyScreen, optional, point, type PointItem, routeRef, text } from '#kernel/index.ts';

export type { DesktopConsole } from './consoles/desktop/desktopConsole.store.ts';
export type { BesideFrame, TerminalLink } from './consoles/terminal/terminalLink.store.ts';
export type { TerminalScreen } from './consoles/terminal/terminalScreen.ts';

/** The report of a self-selected course; `id` is the report's. */
export const courseReport = routeRef('/freelessons/detail/report', { query: { id: text } });

/** The report of a class, to which the page leads back. */
export const clazzReport = routeRef('/personalcenter/myclazz-detail/report', {
  query: { id: text, clazzId: optional(text) },
});

const reportQuery = {
  classroomId: text,
  chapterRefId: text,
  /** The report's author; the signed-in user by default. */
  userId: optional(text),
};

export const classroomReport = routeRef('/personalcenter/classroom/experiment/report', { query: reportQuery });
export const vsClassroomReport = routeRef('/personalcenter/vsclassroom/experiment/report', { query: reportQuery });

/** A machine whose console is open. @sealed */
export interface MachinePartProps {
  vmId: string;
  /** The open console. */
  console: 'terminal' | 'desktop' | 'web';
  /** The machine runs; after its release the last screen stays. */
  running: boolean;
  /** Goes up when the machine tells that somebody beside the trainee has come, gone or begun to type. */
  news: number;
}

interface MachinePart extends PointItem {
  /** `bar`: a tool in the machine's bar. `band`: a line between the bar and the console. */
  at: 'bar' | 'band';
  load: LazyScreen<MachinePartProps>;
}

/** Parts of a machine with an open console. */
export const machineParts = point<MachinePart>('experiments.machineParts', { onCrash: 'hide' });

/** Code to show a terminal that somebody else works in, or a recorded one. */
export const loadTerminal = () => import('./consoles/terminal/terminalCode.ts');

/** Code to show a desktop that somebody else works at. */
export const loadDesktop = () => import('./consoles/desktop/desktopCode.ts');
