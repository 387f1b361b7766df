import { expect, test } from 'vitest';
import { CallError, type CallRequest } from '#kernel/index.ts';
import { feedbackSubject } from '#plugins/answering/api.ts';
import { LONGEST, subjectFeedbackForm } from '#plugins/answering/result/feedback/subjectFeedbackForm.ts';

const ON = { subjectId: 'question-1', answerSheetId: 'sheet-1' };

function formOn(answer: () => Promise<unknown>) {
  const sent: CallRequest[] = [];
  let thanked = 0;
  const send = (request: CallRequest): Promise<unknown> => {
    sent.push(request);
    return answer();
  };
  const form = subjectFeedbackForm({ send }, ON, () => (thanked += 1));
  return { form, sent, thanked: () => thanked };
}

test('a mistake is sent with its question and its sheet, once', async () => {
  const { form, sent, thanked } = formOn(() => Promise.resolve());
  form.set('type', 'answer');
  form.set('content', '  B才对  ');
  await Promise.all([form.submit(), form.submit()]);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.call).toBe(feedbackSubject);
  expect(sent[0]?.input).toMatchObject({ ...ON, type: 'answer', content: 'B才对', images: [] });
  expect(thanked()).toBe(1);
});

test('without an answer the same is sent again as the same', async () => {
  let fails = true;
  const lost = new CallError('network', '连接服务器失败!', { line: '' });
  const { form, sent, thanked } = formOn(() => (fails ? Promise.reject(lost) : Promise.resolve()));
  form.set('content', '题干少了一个字');
  await form.submit();
  expect([form.failure, form.values.content, thanked()]).toEqual(['连接服务器失败!', '题干少了一个字', 0]);
  fails = false;
  await form.submit();
  expect(new Set(sent.map(({ input }) => input['operationId'])).size).toBe(1);
});

test('a missing or too long text is said at its field, and nothing is sent', async () => {
  const { form, sent } = formOn(() => Promise.resolve());
  await form.submit();
  expect(form.errors.get('content')).toBe('请填写纠错说明');
  form.set('content', '字'.repeat(LONGEST + 1));
  await form.submit();
  expect(form.errors.get('content')).toBe('不能超过1000个字');
  expect(sent).toEqual([]);
});

test('a refusal that speaks of the words stands at the words', async () => {
  const refusal = new CallError('refused', '纠错说明最多 1000 个字', { line: '' });
  const { form } = formOn(() => Promise.reject(refusal));
  form.set('content', '字');
  await form.submit();
  expect(form.errors.get('content')).toBe('纠错说明最多 1000 个字');
});
