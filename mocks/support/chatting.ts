// Saying something to customer service, by WebSocket or by a call.
import type * as v from 'valibot';
import type { Attachment } from '#kernel/http/entities.ts';
import { Refusal } from '../handler/Refusal.ts';
import { AGENT_NAME, AWAY } from './content/agentAnswers.ts';
import { addMessage, allSessions, countSince, messageByNo, messageByOperation, type MessageRow } from './chat.ts';
import { agentOnline } from './agentDuty.ts';
import { atomically } from '../database/atomically.ts';
import type { Database } from '../database/Database.ts';
import { noteEffect } from '../world/ledger.ts';
import { agentTurn } from './agent.ts';
import { fileExists } from '../files/fileExists.ts';

const LONGEST = 1000;
/** So many within ten seconds are too many. */
const BURST = 20;

export interface Said {
  readonly sessionId: string;
  readonly text: string;
  readonly image: v.InferOutput<typeof Attachment> | undefined;
  readonly operationId: string | undefined;
  readonly userId: string | undefined;
}

/** Writes it down, and with it what the agent will answer. Said again with the same operation id, it is said once. */
export function say(db: Database, line: string, said: Said, now: number): MessageRow {
  const { sessionId, image, operationId, userId } = said;
  const known = operationId === undefined ? undefined : messageByOperation(db, sessionId, operationId);
  if (known) return known;
  const text = said.text.trim();
  if (text === '' && !image) throw new Refusal('请输入内容或选择图片');
  if (text.length > LONGEST) throw new Refusal(`一条消息不能超过 ${LONGEST} 个字`);
  if (image && !fileExists(db, image.fileId)) throw new Refusal('图片还没有上传成功，请重新发送');
  if (countSince(db, sessionId, now - 10_000) >= BURST) throw new Refusal('发送过于频繁，请稍后再试', 429);
  return atomically(db, () => {
    const turn = countSince(db, sessionId, 0);
    const online = agentOnline(db);
    const answer = agentTurn(text, { now, turn });
    const messageNo = addMessage(db, {
      session_id: sessionId,
      sender: 'visitor',
      sender_name: '',
      text,
      image: image ?? null,
      said_at: now,
      typing_at: null,
      read_at: online ? answer.readAt : null,
      operation_id: operationId ?? null,
    });
    const reply = { session_id: sessionId, image: null, read_at: null, operation_id: null };
    if (online) {
      addMessage(db, {
        ...reply,
        sender: 'agent',
        sender_name: AGENT_NAME,
        text: answer.text,
        said_at: answer.saidAt,
        typing_at: answer.typingAt,
      });
    } else if (turn === 0) {
      addMessage(db, { ...reply, sender: 'system', sender_name: '', text: AWAY, said_at: now + 1, typing_at: null });
    }
    noteEffect(db, {
      at: now,
      effect: 'chat.say',
      line,
      userId,
      operationId,
      detail: { sessionId, messageId: `msg-${messageNo}` },
    });
    const written = messageByNo(db, sessionId, messageNo);
    if (!written) throw new Error('A message that was just written is not there');
    return written;
  });
}

/** The agent says something by itself, in every conversation; says how many there are. */
export function sayUnasked(db: Database, text: string, now: number): number {
  const sessions = allSessions(db);
  for (const sessionId of sessions) {
    addMessage(db, {
      session_id: sessionId,
      sender: 'agent',
      sender_name: AGENT_NAME,
      text,
      image: null,
      said_at: now,
      typing_at: null,
      read_at: null,
      operation_id: null,
    });
  }
  return sessions.length;
}
