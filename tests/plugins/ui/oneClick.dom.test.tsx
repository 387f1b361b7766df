// Actions that must not happen twice happen once, however often they are clicked within two seconds.
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel, type Kernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { signOut } from '#kernel/auth/token.api.ts';
import { LikeButton } from '#plugins/discussions/detail/LikeButton.tsx';
import { Likes } from '#plugins/discussions/detail/likes.store.ts';
import { MarkButton } from '#plugins/messages/MarkButton.tsx';
import { ReadMarks } from '#plugins/messages/readMarks.store.ts';
import AccountMenu from '#plugins/shell/frame/AccountMenu.tsx';
import { AttachmentList } from '#plugins/ui/content/AttachmentList.tsx';
import { change, draw, one } from './draw.tsx';

let kernel: Kernel;
const send = vi.fn<Kernel['http']['send']>();

beforeEach(() => {
  kernel = createKernel(defaultDeployment(), []);
  send.mockReset();
  vi.spyOn(kernel.http, 'send').mockImplementation(send);
});
afterEach(() => kernel.dispose());

/** Each click finds what the last one has led to. */
async function clickThrice(button: HTMLElement): Promise<void> {
  for (let click = 0; click < 3; click++) await change(() => button.click());
}

const within = (what: ReactNode) => draw(<KernelProvider value={kernel}>{what}</KernelProvider>);

test('a like', async () => {
  send.mockResolvedValue({ liked: true, likeNum: 1 });
  const likes = new Likes(kernel, 'discuss-1');
  const { root } = await within(<LikeButton of={{ id: 'discuss-1', liked: false, likeNum: 0 }} likes={likes} />);
  await clickThrice(one(root, 'button'));
  expect(send).toHaveBeenCalledOnce();
});

test('marking a message as read', async () => {
  send.mockResolvedValue(undefined);
  const message = { id: '1', title: '公告', read: false, summary: '', publishTime: '' };
  const { root } = await within(<MarkButton message={message} marks={new ReadMarks(kernel)} onMarked={vi.fn()} />);
  await clickThrice(one(root, 'button'));
  expect(send).toHaveBeenCalledOnce();
});

test('taking an attachment along', async () => {
  send.mockResolvedValue({ fileId: '1', url: '/file/1' });
  const taken = vi.spyOn(kernel.http, 'fetchRaw').mockImplementation(async () => new Response('文件'));
  // A click on the link to it is a navigation here: it stays on the page.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('#file');
  const { root } = await within(<AttachmentList of={[{ fileId: '1', name: '讲义.pdf', size: 1 }]} />);
  await clickThrice(one(root, 'button'));
  await act(() => vi.waitFor(() => expect(taken).toHaveBeenCalled()));
  await clickThrice(one(root, 'button'));
  expect(taken).toHaveBeenCalledOnce();
});

test('signing out, while the call is on its way', async () => {
  send.mockReturnValue(new Promise(() => undefined));
  kernel.session.token = 'T1';
  kernel.session.user = {
    userId: '7',
    userName: '李一',
    account: 'liyi',
    verified: true,
    tenantIdArr: [],
    permissions: [],
  };
  const { root } = await within(<AccountMenu />);
  const button = [...root.querySelectorAll('button')].find(({ textContent }) => textContent === '退出登录');
  if (!button) throw new Error('no button');
  await clickThrice(button);
  expect(send.mock.calls.filter(([{ call }]) => call === signOut)).toHaveLength(1);
});
