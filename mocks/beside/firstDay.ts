// A help that is over, and the recording of a machine that is gone.
import type { RecordingPiece } from '#plugins/beside/api.ts';
import type { FirstDayStep } from '../world/FirstDay.ts';
import { HOUR, SECOND } from '../world/clock.ts';
import { addHelp, endHelpsAt } from './helpRows.ts';

/** No machine has this number. */
const GONE = 0;
const PROMPT = 'student@lab:~$ ';

/** The words typed, each with its answer, and the second at which that was. */
const TYPED = [
  [0, 'ls', 'README  notes.txt\r\n'],
  [6, 'ln -s notes.txt link', ''],
  [14, 'ls -l', 'link -> notes.txt\r\nREADME\r\nnotes.txt\r\n'],
  [31, 'rm notes.txt', ''],
  [36, 'cat link', 'cat: link: No such file or directory\r\n'],
] as const;

function pieces(): RecordingPiece[] {
  let [seq, shown] = [0, ''];
  return TYPED.map(([second, command, answer], no) => {
    const at = second * SECOND;
    const data = `${PROMPT}${command}\r\n${answer}`;
    const piece: RecordingPiece = { no, at, seq, cols: 80, rows: 24, screen: shown, output: [] };
    seq += data.length;
    shown += data;
    piece.output.push({ at, seq, data });
    return piece;
  });
}

export default [
  {
    order: 1000,
    title: '同屏指导与回放',
    seed(db, { born }) {
      addHelp(db, {
        vm_no: GONE,
        trainee_id: 'user-zhouyu',
        helper_id: 'user-linxia',
        ticket: 'ticket-of-first-day',
        console: 'terminal',
        state: 'watching',
        question: '',
      });
      endHelpsAt(db, GONE, '周屿结束了同屏指导');
      const recording = db.insert('vm_recordings', {
        vm_no: GONE,
        user_id: 'user-linxia',
        title: '实验：软链接与硬链接',
        started_at: born - HOUR,
        length: 36 * SECOND,
        ended: 1,
      });
      for (const piece of pieces()) {
        const { no, at, seq } = piece;
        const content = JSON.stringify(piece);
        db.insert('vm_recording_pieces', { recording_no: recording, piece_no: no, at, seq, content });
      }
    },
  },
] satisfies FirstDayStep[];
