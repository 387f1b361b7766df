// Notes for the trainee while answering, most serious first.
import type { Session } from '#kernel/index.ts';
import { handInWord } from '../sheet/handInWord.ts';
import { whereSaved } from '../sheet/whereSaved.ts';
import type { Sheet } from '../sheet/sheet.store.ts';
import type { Room } from './room.store.ts';
import { downloadText } from '#plugins/ui/downloadText.ts';

export interface RoomNote {
  readonly tone: 'danger' | 'warm' | 'info';
  readonly words: string;
  /** The action that helps. */
  readonly label: string;
  readonly act: () => unknown;
}

const IN_MEMORY = '作答只在这个页面里，请不要关闭或刷新，并随时导出一份。';
/** Added if the disk itself may be full. */
const ROOM_ON_DISK = '磁盘满了的话，请清理出一些空间，随后会自动保存。';

const DOUBTS: Readonly<Record<NonNullable<Sheet['doubt']>, string>> = {
  'cut-off': '上次作答时页面没有正常关闭，最后写下的内容可能没有保存下来，请核对。',
  record: '这次作答在本机的记录丢失了，现在显示的是服务器上的作答。断网时在这里写的内容可能没有保存下来，请逐题核对。',
};

export function notesOf({ sheet, open }: Room, session: Pick<Session, 'heldOut' | 'ask'>): readonly RoomNote[] {
  const { saving, whyMemory, silent, elsewhere, onOtherDevice, takeOverRefusal, takeOverUnsent } = sheet;
  const { handInRefusal, phase, attention, doubt, paper } = sheet;
  const handIn = handInWord(paper.kind);
  const notes: (RoomNote | false)[] = [
    saving === 'memory' && {
      tone: 'danger',
      words: `${whyMemory}：${IN_MEMORY}${silent ? '' : ROOM_ON_DISK}`,
      label: '导出作答',
      act: () => downloadText(sheet.asText()),
    },
    phase === 'answering' &&
      handInRefusal !== '' && {
        tone: 'danger',
        words: `${handIn}没有被接受：${handInRefusal}`,
        label: `再次${handIn}`,
        act: () => open('hand-in'),
      },
    elsewhere && {
      tone: 'info',
      words: '正在另一个标签页作答，这里只能查看。',
      label: '在此页继续作答',
      act: sheet.takeOver,
    },
    !elsewhere &&
      onOtherDevice && {
        tone: 'info',
        words: `${takeOverRefusal && `没能换到这里：${takeOverRefusal}。`}正在另一台设备上作答，这里只能查看。`,
        label: '在这里继续',
        act: sheet.takeOver,
      },
    takeOverUnsent && {
      tone: 'warm',
      words: '连接不上服务器，另一台设备还不知道换到了这里。可以照常作答；两边都写过的题，联网后由你选用哪一份。',
      label: '重试',
      act: sheet.look,
    },
    session.heldOut && {
      tone: 'warm',
      words: `登录已过期，${whereSaved(saving)}。`,
      label: '登录',
      act: () => session.ask(),
    },
    doubt !== undefined && {
      tone: 'warm',
      words: DOUBTS[doubt],
      label: '已核对',
      act: sheet.settleDoubt,
    },
    attention.length > 0 && {
      tone: 'warm',
      words: `有${attention.length}份作答需要处理。`,
      label: '查看',
      act: () => open('saving'),
    },
  ];
  return notes.filter((note) => note !== false);
}
