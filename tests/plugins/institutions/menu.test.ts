import { expect, test } from 'vitest';
import institutions from '#plugins/institutions/plugin.ts';
import { institutionHome } from '#plugins/institutions/contract.ts';
import { resolve } from '#kernel/plugin/resolve.ts';
import { routeTable } from '#kernel/routing/routeTable.ts';

const user = { userId: '1', userName: '何斌', account: 'hebin', verified: true, tenantIdArr: [], permissions: [] };
const menu = (agencyId?: string) =>
  routeTable(resolve([{ id: 'institutions', plugin: institutions }], { plugins: {} }))
    .menu('avatar', { ...user, agencyId })
    .map(({ label, target }) => [label, target.href]);

test('a user of an institution finds its home page in the avatar menu', () => {
  expect(menu('agency-3')).toEqual([['机构主页', institutionHome.with({ agencyId: 'agency-3' }).href]]);
});

test('a trainee does not', () => {
  expect(menu()).toEqual([]);
});
