import { expect, it, vi } from 'vitest';
import { CallError } from '#kernel/index.ts';
import { feedbackForm } from '#plugins/support/feedback/feedbackForm.ts';

it('an empty form is not sent, and mistakes are said at their fields', async () => {
  const send = vi.fn(() => Promise.resolve());
  const form = feedbackForm({ send }, '/viewcourse?id=1');
  form.set('content', '坏了');
  form.set('contact', '找我');
  expect(await form.submit()).toBe(false);
  expect([form.errors.get('content'), form.errors.get('contact')]).toEqual([
    '请至少用5个字描述你的意见',
    '联系方式请填写手机号或邮箱',
  ]);
  form.set('content', '视频播放到一半会黑屏');
  for (const contact of ['13800000001', 'a@b.cn', '']) {
    form.set('contact', contact);
    expect(form.errors.size).toBe(0);
  }
  expect(await form.submit()).toBe(true);
  expect(send).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      input: expect.objectContaining({ contact: undefined, page: '/viewcourse?id=1', type: 'fault' }),
    }),
    { tips: false },
  );
});

it('a refusal goes to the field that it speaks of', async () => {
  const refusal = new CallError('refused', '图片还没有上传成功，请重新上传', { line: '' });
  const form = feedbackForm({ send: () => Promise.reject(refusal) }, '');
  form.set('content', '视频播放到一半会黑屏');
  expect(await form.submit()).toBe(false);
  expect(form.errors.get('images')).toBe('图片还没有上传成功，请重新上传');
});
