// Rich content of a page that came drawn: as the server cleaned it, it stands.
import { act, useCallback } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { loadedCleaner } from '#plugins/ui/content/richContentCode.ts';
import { change, one } from './draw.tsx';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const onFilled = vi.fn();

function Page({ html, heard = false }: { html: string; heard?: boolean }) {
  const filled = useCallback((holder: HTMLElement) => void onFilled(holder.textContent), []);
  return <main>{heard ? <RichContent html={html} onFilled={filled} /> : <RichContent html={html} />}</main>;
}

/** Tells the server's content apart from content cleaned here. */
async function takeOver(html: string, came: string, heard = false) {
  const kernel = createKernel(defaultDeployment(), []);
  const tree = (next: string) => (
    <KernelProvider value={kernel}>
      <Page html={next} heard={heard} />
    </KernelProvider>
  );
  const holder = document.createElement('div');
  document.body.append(holder);
  holder.innerHTML = renderToString(tree(html));
  one(holder, 'main > div').innerHTML = came;
  const problems: unknown[] = [];
  const react = await act(async () =>
    hydrateRoot(holder, tree(html), { onRecoverableError: (error) => problems.push(error) }),
  );
  onTestFinished(async () => {
    await change(() => react.unmount());
    holder.remove();
    kernel.dispose();
    expect(problems).toEqual([]);
  });
  return { root: one(holder, 'main'), next: (other: string) => change(() => react.render(tree(other))) };
}

// First of all: from then on the code is there.
test('it is not cleaned again, and the code for it is not fetched, until there is other content', async () => {
  const { root, next } = await takeOver('<p>文字</p>', '<p>来的</p>');
  expect(root.textContent).toBe('来的');
  expect(loadedCleaner()).toBeUndefined();
  await next('<p>另一段</p>');
  await vi.waitFor(() => expect(root.innerHTML).toContain('<p>另一段</p>'));
  expect(loadedCleaner()).toBeDefined();
});

test.each([
  ['what the server could not clean', '<p>文字</p>', '', false],
  ['a picture, which may have to be asked for', '<p>文字<img src="/a.png"></p>', '<p>来的</p>', false],
  ['what a page listens to', '<p>文字</p>', '<p>来的</p>', true],
  ['a formula', String.raw`<p>文字\(x^2\)</p>`, '<p>来的</p>', false],
])('%s is cleaned here', async (_, html, came, heard) => {
  const { root } = await takeOver(html, came, heard);
  await vi.waitFor(() => expect(root.textContent).toContain('文字'));
  if (heard) expect(onFilled).toHaveBeenLastCalledWith('文字');
});
