import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { type AnyCall, CallError, type CallRequest } from '#kernel/index.ts';
import { checkCourseApply } from '#plugins/study/api.ts';
import { getClazz, getMyPath } from '#plugins/catalogue/api.ts';
import { ClazzJoining } from '#plugins/catalogue/clazzes/clazzJoining.store.ts';
import { CourseJoining } from '#plugins/catalogue/courses/courseJoining.store.ts';
import { PathJoining } from '#plugins/catalogue/paths/pathJoining.store.ts';

/** Stands in for the kernel, and records what the stores do with it. */
function kernelWith({ answer, agrees = true }: { answer: unknown; agrees?: boolean }) {
  const sent: CallRequest['input'][] = [];
  const outdated: AnyCall[] = [];
  const messages: string[] = [];
  const asked: string[] = [];
  const send = async <R>({ call: { reply }, input }: CallRequest<R>): Promise<R> => {
    sent.push(input);
    if (answer instanceof CallError) throw answer;
    return v.parse(reply, answer);
  };
  const kernel = {
    http: { send },
    remotes: { outdate: (call: AnyCall) => outdated.push(call) },
    notices: {
      success: (text: string) => messages.push(text),
      confirm: ({ message }: { message: string }) => {
        asked.push(message);
        return Promise.resolve(agrees);
      },
    },
  };
  return { kernel, sent, outdated, messages, asked };
}

const apply = {
  applyId: 'apply-1',
  clazzId: 'clazz-1',
  title: '班',
  cover: '',
  state: 'joined',
  applyTime: '2026-11-20T09:00:00+08:00',
};
const full = new CallError('refused', '名额已满（60人）', { line: '' });

describe('a class', () => {
  test('is joined at once, or waits for the institution, and what shows it asks again', async () => {
    const at = kernelWith({ answer: apply });
    await new ClazzJoining(at.kernel).join('clazz-1');
    expect(at.sent).toEqual([{ clazzId: 'clazz-1', operationId: expect.any(String) }]);
    expect(at.messages).toEqual(['已加入培训班']);
    expect(at.outdated).toContain(getClazz);
    const waiting = kernelWith({ answer: { ...apply, state: 'pending' } });
    await new ClazzJoining(waiting.kernel).join('clazz-1');
    expect(waiting.messages).toEqual(['申请已提交，请等待审核']);
  });

  test('that refuses is not said to be joined', async () => {
    const { kernel, messages, outdated } = kernelWith({ answer: full });
    await new ClazzJoining(kernel).join('clazz-1');
    expect(messages).toEqual([]);
    expect(outdated).toEqual([]);
  });

  test('is asked for with a reason; a refusal stands in the form', async () => {
    const { kernel, sent, messages } = kernelWith({ answer: { ...apply, state: 'pending' } });
    const form = await new ClazzJoining(kernel).application('clazz-1');
    form.field('reason').onChange('  想学  ');
    expect(await form.submit()).toBe(true);
    expect(sent).toEqual([{ clazzId: 'clazz-1', reason: '想学', operationId: expect.any(String) }]);
    expect(messages).toEqual(['申请已提交，请等待审核']);
    const refused = await new ClazzJoining(kernelWith({ answer: full }).kernel).application('clazz-1');
    expect(await refused.submit()).toBe(false);
    expect(refused.failure).toBe('名额已满（60人）');
  });

  test('is given up only by who agrees', async () => {
    const no = kernelWith({ answer: null, agrees: false });
    await new ClazzJoining(no.kernel).withdraw('clazz-1');
    expect(no.sent).toEqual([]);
    const yes = kernelWith({ answer: null });
    await new ClazzJoining(yes.kernel).withdraw('clazz-1');
    expect(yes.asked).toEqual([expect.stringContaining('重新排队')]);
    expect(yes.messages).toEqual(['已撤回申请']);
  });

  test('that was wanted before signing in is asked for once', () => {
    const joining = new ClazzJoining(kernelWith({ answer: apply }).kernel);
    joining.want();
    expect([joining.takeWanted(), joining.takeWanted()]).toEqual([true, false]);
  });
});

describe('a course', () => {
  test('is left, and an application taken back, by who agrees to what that means', async () => {
    const joined = kernelWith({ answer: null });
    await new CourseJoining(joined.kernel).leave('course-1', 'joined');
    expect(joined.asked).toEqual([expect.stringContaining('学习档案会保留')]);
    expect(joined.messages).toEqual(['已退出课程']);
    expect(joined.outdated).toContain(checkCourseApply);
    const pending = kernelWith({ answer: null });
    await new CourseJoining(pending.kernel).leave('course-1', 'pending');
    expect(pending.messages).toEqual(['已撤回申请']);
  });
});

describe('a path', () => {
  test('is joined, and left by who agrees to what is lost', async () => {
    const progress = { pathId: 'path-1', joinTime: '2026-11-20T09:00:00+08:00', progress: 0, nodes: [] };
    const joined = kernelWith({ answer: progress });
    await new PathJoining(joined.kernel).join('path-1');
    expect(joined.messages).toEqual(['已加入学习路径']);
    expect(joined.outdated).toContain(getMyPath);
    const left = kernelWith({ answer: null });
    await new PathJoining(left.kernel).leave('path-1');
    expect(left.asked).toEqual([expect.stringContaining('记录都会保留')]);
    expect(left.messages).toEqual(['已退出学习路径']);
    const stays = kernelWith({ answer: null, agrees: false });
    await new PathJoining(stays.kernel).leave('path-1');
    expect(stays.sent).toEqual([]);
  });
});
