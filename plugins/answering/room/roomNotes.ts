// Notes for the trainee while answering, most serious first.
import type { Session } from '#kernel/auth/session.store.ts';
import { whereSaved } from '../sheet/whereSaved.ts';
import type { Room } from './room.store.ts';
import { downloadText } from './saving/downloadText.ts';

export interface RoomNote {
  readonly tone: 'danger' | 'warm' | 'info';
  readonly words: string;
  /** What to do about it. */
  readonly label: string;
  readonly act: () => unknown;
}

const IN_MEMORY = '作答只在这个页面里，请不要关闭或刷新，并随时导出一份。';

export function notesOf({ sheet, open }: Room, session: Pick<Session, 'heldOut' | 'ask'>): readonly RoomNote[] {
  const { saving, whyMemory, elsewhere, onOtherDevice, takeOverRefusal, untold } = sheet;
  const { handInRefusal, phase, attention } = sheet;
  const notes: (RoomNote | false)[] = [
    saving === 'memory' && {
      tone: 'danger',
      words: `${whyMemory}：${IN_MEMORY}`,
      label: '导出作答',
      act: () => downloadText(sheet.asText()),
    },
    phase === 'answering' &&
      handInRefusal !== '' && {
        tone: 'danger',
        words: `交卷没有被接受：${handInRefusal}`,
        label: '再次交卷',
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
    untold && {
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
    attention.length > 0 && {
      tone: 'warm',
      words: `有${attention.length}份作答需要处理。`,
      label: '查看',
      act: () => open('saving'),
    },
  ];
  return notes.filter((note) => note !== false);
}
