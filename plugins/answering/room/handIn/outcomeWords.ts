// The words shown from handing in until the server has replied. They call nothing done before that.
import type { CallError } from '#kernel/index.ts';
import { handInWord } from '../../sheet/handInWord.ts';
import { whereSaved } from '../../sheet/whereSaved.ts';
import type { OpenSheet } from '../room.store.ts';

interface Standing extends Pick<OpenSheet, 'phase' | 'timeUp' | 'unsent' | 'saving'> {
  /** A teacher ended the exam. */
  endedEarly?: boolean;
  trouble: Pick<CallError, 'kind' | 'message'> | undefined;
  kind: OpenSheet['paper']['kind'];
  /** The session has ended. */
  signedOut: boolean;
}

export function outcomeWords(standing: Standing): { title: string; words: string } {
  const { kind, phase, timeUp, endedEarly } = standing;
  const word = handInWord(kind);
  if (phase === 'handed-in') return { title: `已${word}`, words: '正在打开结果。' };
  if (endedEarly) return { title: `老师提前结束了考试，正在${word}`, words: waitsFor(standing) };
  return { title: timeUp ? `时间到，正在确认${word}结果` : `正在${word}`, words: waitsFor(standing) };
}

function waitsFor({ kind, unsent, trouble, signedOut, timeUp, saving }: Standing): string {
  const kept = whereSaved(saving);
  const rest = unsent > 0 ? `还有${unsent}题没有同步，` : '';
  if (signedOut) return `登录已过期，${kept}。${rest}登录后自动继续。`;
  if (trouble?.kind === 'network') {
    return `网络已断开，${kept}。${rest}网络恢复后自动${timeUp ? '同步并确认' : handInWord(kind)}，请不要清除浏览器数据。`;
  }
  if (trouble && (unsent > 0 || saving === 'memory')) return `${trouble.message}。${rest}正在自动重试，${kept}。`;
  if (trouble) {
    const next = timeUp
      ? '要先读到答卷，看截止时间有没有延后，才能确认；正在自动重试。'
      : '正在自动重试，交成后自动打开结果。';
    return `${trouble.message}。作答都已同步，不会丢失。${next}`;
  }
  return unsent > 0 ? `${rest}同步后自动${timeUp ? '确认' : '提交'}。` : '作答都已同步，正在等服务器确认。';
}
