import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { definePlugin, none, page } from '#kernel/plugin/definePlugin.ts';
import { routeRef } from '#kernel/plugin/routeRef.ts';
import support from '#plugins/support/plugin.ts';
import HelpButton from '#plugins/support/widget/HelpButton.tsx';
import { Disclosure } from '#plugins/ui/controls/Disclosure.tsx';
import { change, draw, one } from './draw.tsx';

const screen = { default: () => null };

test.each<[string, ReactNode]>([
  [
    'the menus of the header',
    <Disclosure key="menu" label="菜单" button="菜单">
      课程
    </Disclosure>,
  ],
  ['the ways to help', <HelpButton key="help" />],
])('%s, opened while a page is loading, stay when it comes, and fold when one leaves', async (_, menu) => {
  const { promise: code, resolve: codeComes } = Promise.withResolvers<typeof screen>();
  const [slow, next] = [routeRef('/slow'), routeRef('/next')];
  const rooms = definePlugin({
    id: 'rooms',
    title: '',
    about: '',
    routes: [
      page(slow, { title: '', data: none, load: () => code }),
      page(next, { title: '', data: none, load: () => Promise.resolve(screen) }),
    ],
  });
  const kernel = createKernel(
    defaultDeployment(),
    [support, rooms].map((plugin) => ({ id: plugin.id, plugin })),
  );
  onTestFinished(() => kernel.dispose());
  const { navigation } = kernel;
  const arriving = navigation.go(slow.with({}));
  const { root } = await draw(menu, kernel);
  const button = one(root, 'button');
  const state = () => [navigation.shown?.path, button.getAttribute('aria-expanded')];
  await change(() => button.click());
  expect(state()).toEqual([undefined, 'true']);
  codeComes(screen);
  await change(() => void arriving);
  expect(state()).toEqual(['/slow', 'true']);
  await change(() => void navigation.go(next.with({})));
  expect(state()).toEqual(['/next', 'false']);
});
