// Somebody beside a trainee at a machine, and the recordings of terminals.
import * as api from '#plugins/beside/api.ts';
import { vmIdOf } from '../experiments/machines/machineRows.ts';
import { requireMachine } from '../experiments/machines/machines.ts';
import { troubled } from '../experiments/machines/session/connectionTrouble.ts';
import { handlersOf } from '../handler/implement.ts';
import type { SocketRoute } from '../handler/SocketRoute.ts';
import { issueTicket } from '../tickets/tickets.ts';
import { MINUTE } from '../world/clock.ts';
import { helpIdOf } from './helpRows.ts';
import { admit, ask, byTicket, change, currentHelp, helpedMachines, offer, shown, watchedConsoles } from './helping.ts';
import { piecesOf, recordingOf, recordingsOf } from './recordings.ts';
import { WATCH_DESKTOP_SOCKET, WATCH_SOCKET, watchDesktopSocket, watchSocket } from './watchSocket.ts';

export default handlersOf(api, {
  getHelp({ vmId }, context) {
    const row = currentHelp(context, requireMachine(context, vmId).vm_no);
    return row ? shown(context.db, row) : null;
  },

  listWatchedConsoles: ({ vmId }, context) => watchedConsoles(context, requireMachine(context, vmId)),
  askForHelp: (asking, context) => ask(context, asking),
  changeHelp: ({ helpId, action }, context) => change(context, helpId, action),
  listHelpedMachines: (_input, context) => helpedMachines(context),
  offerHelp: ({ vmId }, context) => offer(context, vmId),
  openHelp: ({ ticket }, context) => shown(context.db, byTicket(context, ticket)),

  enterHelp({ ticket }, context) {
    const { db, clock, user } = context;
    const { help_no: no, vm_no: vmNo, console } = admit(context, ticket);
    context.ledger('help.console', { vmId: vmIdOf(vmNo) });
    const now = clock.now();
    return {
      url: console === 'desktop' ? WATCH_DESKTOP_SOCKET : WATCH_SOCKET,
      ticket: issueTicket(db, 'beside', { subject: helpIdOf(no), userId: user().user_id, until: now + MINUTE, now }),
    };
  },

  listRecordings: ({ vmId }, context) => recordingsOf(context, vmId),
  getRecording: ({ recordingId }, context) => recordingOf(context, recordingId),
  listRecordingPieces: ({ recordingId, from, size = 1 }, context) => piecesOf(context, recordingId, from, size),
});

export const sockets: SocketRoute[] = [
  { path: WATCH_SOCKET, open: (connection) => watchSocket(troubled(connection)) },
  { path: WATCH_DESKTOP_SOCKET, open: (connection) => watchDesktopSocket(troubled(connection)) },
];
