import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Pager } from '#plugins/ui/lists/pages/Pager.tsx';
import { savedPageSize } from '#plugins/ui/lists/pages/paging.ts';
import { draw, one, press, type } from './draw.tsx';

beforeEach(() => localStorage.clear());

function Pages({ heard }: { heard: (choice: { page: number; size: number }) => void }) {
  const [choice, setChoice] = useState({ page: 1, size: 12 });
  return (
    <Pager
      {...choice}
      total={240}
      onChange={(next) => {
        setChoice(next);
        heard(next);
      }}
    />
  );
}

const FIELD = 'input[inputmode="numeric"]';
const JUMP = 'button[type="submit"]';

test('an empty jump asks for a page number, a wrong one for a right one, typing takes the message away', async () => {
  const heard = vi.fn();
  const { root } = await draw(<Pages heard={heard} />);
  await press(root, JUMP);
  expect(one(root, '[role="alert"]').textContent).toBe('请输入页码');
  await type(root, FIELD, '21');
  expect(one(root, '[role="alert"]').textContent).toBe('');
  await press(root, JUMP);
  expect(one(root, '[role="alert"]').textContent).toBe('请输入正确的页码');
  expect(heard).not.toHaveBeenCalled();
  await type(root, FIELD, '20');
  await press(root, JUMP);
  expect(heard.mock.calls).toEqual([[{ page: 20, size: 12 }]]);
});

test('the current page is marked, and the arrows stop at the ends without losing the focus', async () => {
  const heard = vi.fn();
  const { root } = await draw(<Pages heard={heard} />);
  await press(root, '[aria-label="上一页"]');
  expect(heard).not.toHaveBeenCalled();
  expect(one(root, '[aria-label="上一页"]').hasAttribute('disabled')).toBe(false);
  await press(root, '[aria-label="第20页"]');
  expect(one(root, '[aria-current="page"]').textContent).toBe('20');
  await press(root, '[aria-label="下一页"]');
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a size that is chosen is kept on this machine', () => {
  expect(savedPageSize()).toBe(12);
  document.cookie = 'yanxi_pageSize=30';
  expect(savedPageSize()).toBe(30);
  document.cookie = 'yanxi_pageSize=31';
  expect(savedPageSize()).toBe(12);
});

test('no pager is drawn if all of it is on the smallest page', async () => {
  const { root } = await draw(<Pager page={1} size={50} total={12} onChange={() => undefined} />);
  expect(root.querySelector('nav')).toBeNull();
});

test('every button has a Chinese name', async () => {
  const { root } = await draw(<Pages heard={() => undefined} />);
  const names = [...root.querySelectorAll('button')].map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  );
  for (const name of names) expect(name).toMatch(/\p{Script=Han}/u);
});
