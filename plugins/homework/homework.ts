// Describes quizzes and homework to the screens that all papers share.
import IconCloudCheck from '#icons/IconCloudCheck';
import IconDeviceDesktop from '#icons/IconDeviceDesktop';
import IconMessage2 from '#icons/IconMessage2';
import IconRotate from '#icons/IconRotate';
import IconTargetArrow from '#icons/IconTargetArrow';
import { type PaperKind, PAPER_NAMES } from '#plugins/answering/contract.ts';
import type { Homework } from './api.ts';
import { handedIn } from './handedIn.ts';
import { answerPage, entrance, wayBack } from './homeworkAt.ts';
import { HOMEWORK_PLACES } from './homeworkPlaces.ts';
import { homeworkResult } from './contract.ts';
import { followCounted } from './recordOutbox.ts';
import {
  actionsOf,
  attemptWords,
  isBest,
  mayBegin,
  passWords,
  rowFacts,
  timeFacts,
  timeWords,
  whyNot,
} from './standing.ts';

/** The rules to know before starting. */
function homeworkRules(homework: Homework) {
  const { kind, environment, maxAttemptNum } = homework;
  const pass = passWords(homework);
  return [
    { icon: IconCloudCheck, words: '作答随时保存；断网也可以继续作答，恢复后自动同步。' },
    kind === 'homework' && { icon: IconMessage2, words: '提交后由老师批阅，写得不完整的会退回修改。' },
    kind === 'quiz' && maxAttemptNum !== 1 && { icon: IconRotate, words: '可以再做，取最好的一次成绩。' },
    pass !== undefined && { icon: IconTargetArrow, words: pass },
    environment && { icon: IconDeviceDesktop, words: '题目旁边是实验机，建议在电脑上作答。' },
  ].filter((rule) => rule !== false && rule !== null && rule !== undefined);
}

const homework: PaperKind<Homework> = {
  names: ['homework', 'quiz'],
  nameOf: ({ kind }) => kind,
  refOf: ({ refId }) => refId,
  calls: {
    get: ({ place, refId }) => HOMEWORK_PLACES[place.kind].get(place.id, refId),
    list: ({ kind, id }, filter, only) => HOMEWORK_PLACES[kind].list(id, filter, only),
    count: ({ kind, id }, only) => HOMEWORK_PLACES[kind].count(id, only),
    outdated: ({ kind }) => HOMEWORK_PLACES[kind].shown,
  },
  links: { page: answerPage, entrance, result: homeworkResult, back: wayBack },
  words: {
    enter: '作答',
    rulesTitle: '作答须知',
    about: '要求',
    keptHere: '连接不上服务器，你的作答保存在本机，可以继续，网络恢复后自动同步。',
    nothing: (name) => `布置的${name}会出现在这里`,
    signIn: (name) => `登录后可以做${PAPER_NAMES[name]}`,
    times: timeFacts,
    rules: homeworkRules,
    attempts: attemptWords,
    time: timeWords,
    why: whyNot,
    note: passWords,
    row: (paper, now, mixed) => ({ time: timeWords(paper, now), facts: rowFacts(paper, mixed) }),
  },
  actions: actionsOf,
  chapterActions(paper) {
    const actions = actionsOf(paper);
    return actions.length === 1 ? actions.map((action) => ({ ...action, main: true })) : actions;
  },
  mayBegin,
  isBest,
  handedIn,
  followCounted: (kernel, { refId }, changed) => followCounted(kernel, refId, changed),
};

export default homework;
