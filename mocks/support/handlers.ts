// Feedback, help, the customer-service chat and the AI helper.
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as api from '#plugins/support/api.ts';
import type { AnswerSource, Generated } from '#plugins/support/api.ts';
import type { Context } from '../handler/Context.ts';
import { holds, pageOf, pagingOf } from '../handler/page.ts';
import { handlersOf } from '../handler/implement.ts';
import { orNotFound, Refusal } from '../handler/Refusal.ts';
import { emailTrouble, phoneTrouble } from '../signIn/accountRules.ts';
import { answerOf, piecesOf } from './assistant.ts';
import { sourcesOf } from './answerSources.ts';
import { say } from './chatting.ts';
import { fileExists } from '../files/fileExists.ts';
import { plainText } from '../handler/plainText.ts';
import { CHAT_SOCKET, chatSocket } from './chatSocket.ts';
import { AGENT_NAME, GREETING } from './content/agentAnswers.ts';
import { HELP } from './content/help.ts';
import type { SocketRoute } from '../handler/SocketRoute.ts';
import { agentOnline } from './agentDuty.ts';
import {
  countBefore,
  countUnread,
  messageByNo,
  messageNoOf,
  messagesBefore,
  openSession,
  readUpTo,
  sessionById,
  showMessage,
} from './chat.ts';
import { issueTicket } from '../tickets/tickets.ts';
import { Courses } from '../documents/courses.ts';
import { lessonOf } from '../study/lessons.ts';
import { Streamed } from '../handler/Streamed.ts';
import { MINUTE } from '../world/clock.ts';

const TICKET_LIFE = MINUTE;
const ARTICLES = HELP.flatMap(({ articles }) => articles);
const HELP_CHANGED = '2026-10-12T10:00:00+08:00';
/** Characters before and after the word that was found. */
const EXCERPT_MARGIN = 30;
const MOST_IMAGES = 5;
/** Between two pieces of an answer, in milliseconds. */
const WRITING = 20;
const LONGEST_QUESTION = 2000;

export default handlersOf(api, {
  addOpinion({ operationId: _operationId, ...opinion }, { db, clock, session, ledger }) {
    const { type, images = [], contact = '' } = opinion;
    const content = opinion.content.trim();
    if (content.length < 5) throw new Refusal('请至少用 5 个字描述你的意见');
    if (content.length > 1000) throw new Refusal('意见内容不能超过 1000 个字');
    if (images.length > MOST_IMAGES) throw new Refusal(`最多上传 ${MOST_IMAGES} 张图片`);
    if (images.some((image) => !fileExists(db, image))) throw new Refusal('图片还没有上传成功，请重新上传');
    const isContact = contact === '' || !phoneTrouble(contact) || (contact.includes('@') && !emailTrouble(contact));
    if (!isContact) throw new Refusal('联系方式请填写手机号或邮箱');
    const body = { ...opinion, content };
    db.insert('opinions', { user_id: session?.user.user_id, added_at: clock.now(), body });
    ledger('opinion.add', { type, content });
    return null;
  },

  listHelpEntries: () =>
    HELP.flatMap(({ id, title, articles }, at) => [
      { id, parentId: null, title, kind: 'directory' as const, sort: at + 1 },
      ...articles.map((article, index) => ({
        id: article.id,
        parentId: id,
        title: article.title,
        kind: 'article' as const,
        sort: index + 1,
      })),
    ]),

  getHelpContent({ id }) {
    const article = orNotFound(
      ARTICLES.find((one) => one.id === id),
      '帮助内容',
    );
    return { ...article, updateTime: HELP_CHANGED };
  },

  searchHelp({ keyword, ...paging }) {
    if (keyword.trim() === '') return pageOf([], paging);
    const found = ARTICLES.map(({ id, title, content }) => ({ id, title, text: oneLine(content) }))
      .filter(({ title, text }) => holds(keyword, title, text))
      // Hits in the title come first.
      .toSorted((a, b) => Number(holds(keyword, b.title)) - Number(holds(keyword, a.title)));
    return pageOf(
      found.map(({ id, title, text }) => ({ id, title, excerpt: excerptOf(text, keyword) })),
      paging,
    );
  },

  openChat({ visitorId }, { db, clock, session }) {
    const userId = session?.user.user_id;
    const now = clock.now();
    const sessionId = openSession(db, { userId, visitorId, now });
    return {
      sessionId,
      socketUrl: CHAT_SOCKET,
      ticket: issueTicket(db, 'chat', { subject: sessionId, userId, until: now + TICKET_LIFE, now }),
      agentName: AGENT_NAME,
      online: agentOnline(db),
      greeting: GREETING,
      unread: countUnread(db, sessionId, now),
    };
  },

  listChatMessages({ sessionId, before, page: wanted, size: most = 20 }, context) {
    const { db, clock } = context;
    requireOwn(context, sessionId);
    const now = clock.now();
    const from = before === undefined ? undefined : messageByNo(db, sessionId, messageNoOf(before));
    const { page, size, from: offset } = pagingOf({ page: wanted, size: most });
    const rows = messagesBefore(db, sessionId, { before: from, now, limit: size, offset });
    return {
      records: rows.map((row) => showMessage(row, now)),
      total: countBefore(db, sessionId, from, now),
      page,
      size,
    };
  },

  sendChatMessage({ sessionId, text = '', image, operationId }, context) {
    const { db, clock, session } = context;
    requireOwn(context, sessionId);
    const said = { sessionId, text, image, operationId, userId: session?.user.user_id };
    return showMessage(say(db, api.sendChatMessage.line, said, clock.now()), clock.now());
  },

  readChatMessages({ sessionId, messageId }, context) {
    requireOwn(context, sessionId);
    const row = orNotFound(messageByNo(context.db, sessionId, messageNoOf(messageId)), '消息');
    readUpTo(context.db, sessionId, row, context.clock.now());
    return null;
  },

  generate({ question, history = [], ...open }, context) {
    const { db, ledger } = context;
    const { courseId, chapterRefId } = open;
    if (question.trim() === '') throw new Refusal('请输入你的问题');
    if (question.length > LONGEST_QUESTION) throw new Refusal(`问题不能超过 ${LONGEST_QUESTION} 个字`);
    const lesson = chapterRefId === undefined ? undefined : lessonOf(db, chapterRefId);
    const course = db.documents.get(Courses, lesson?.course_id ?? courseId ?? '')?.title;
    const answerId = `answer-${randomUUID()}`;
    ledger('gpt.generate', { answerId, question, ...open });
    const answer = answerOf({ question, history, course, lesson: lesson?.title });
    return new Streamed(write(answerId, answer.text, sourcesOf(context, answer.restsOn, open)));
  },
});

export const sockets: SocketRoute[] = [{ path: CHAT_SOCKET, open: chatSocket }];

/** A conversation belongs to its user; a visitor's belongs to whoever knows its id. */
function requireOwn({ db, session }: Context, sessionId: string): void {
  const found = orNotFound(sessionById(db, sessionId), '会话');
  if (found.user_id !== null && found.user_id !== session?.user.user_id) throw new Refusal('当前操作没有权限', 403);
}

const oneLine = (html: string): string => plainText(html).replaceAll(/\s+/g, ' ').trim();

function excerptOf(text: string, keyword: string): string {
  const [word = ''] = keyword.trim().toLowerCase().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const from = Math.max(0, at - EXCERPT_MARGIN);
  const to = Math.min(text.length, at + word.length + EXCERPT_MARGIN);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

async function* write(
  answerId: string,
  answer: string,
  sources: AnswerSource[] | undefined,
): AsyncGenerator<Generated> {
  for (const text of piecesOf(answer)) {
    await wait(WRITING);
    yield { answerId, text, done: false };
  }
  yield { answerId, text: '', done: true, sources };
}
