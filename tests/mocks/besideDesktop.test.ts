// Plugins: beside, experiments
// A teacher beside a trainee at a desktop: the same picture, and keys and mouse with the second consent alone.
import { expect, test } from 'vitest';
import * as v from 'valibot';
import { Help, HelpedMachine } from '#plugins/beside/api.ts';
import { Vm } from '#plugins/experiments/api.ts';
import { openDesktop, shows } from './support/desktop.ts';
import { KEY, RfbClient } from './support/RfbClient.ts';
import { VM } from './support/machine.ts';
import { Ledger } from './support/upstream.ts';

const APPLY = 'POST /business/api/v1/recommendCourseApply/apply';
const Entry = v.object({ url: v.string(), ticket: v.string() });

/** The trainee sits at the prompt, and has asked; `come` lets the teacher in. */
async function asked() {
  const at = await openDesktop();
  const { upstream, vmId } = at;
  const token = await upstream.signIn('chenlan');
  const askAsTeacher = (line: string, body?: unknown) =>
    upstream.ask(line, { token, ...(body !== undefined && { body }) });
  const trainee = await at.sit();
  await trainee.update(false);
  await trainee.until(() => shows(trainee, '$ '));
  const asking = await at.ask(`POST ${VM}/help`, { vmId, console: 'desktop' });
  const { helpId, ticket } = v.parse(Help, asking.data);
  const entry = async () => {
    const { url, ticket: once } = v.parse(Entry, (await askAsTeacher(`POST ${VM}/help/enter`, { ticket })).data);
    return { url: upstream.base.replace('http', 'ws') + url, ticket: once };
  };
  const come = async (): Promise<RfbClient> => {
    const teacher = await RfbClient.connect(await entry());
    await teacher.update(false);
    return teacher;
  };
  const change = (action: string) => at.ask(`PUT ${VM}/help`, { helpId, action });
  const help = async () => v.parse(Help, (await at.ask(`GET ${VM}/help?vmId=${vmId}`)).data);
  return { ...at, askAsTeacher, trainee, helpId, ticket, entry, come, change, help };
}

const mayType = ({ told }: RfbClient): boolean | undefined =>
  told.findLast((frame) => frame.type === 'typing')?.allowed;

/** All that was sent before has been heard: the server answers in order. */
const settled = (client: RfbClient): Promise<unknown> => client.update(false);

const allPixels = ({ pixels }: RfbClient): Buffer => Buffer.from(pixels.buffer);

test('the teacher sees the trainee’s picture as it is and as it changes, to the pixel', async () => {
  const { trainee, come, help } = await asked();
  trainee.type('echo before\n');
  await trainee.until(() => shows(trainee, 'before'));
  const teacher = await come();
  await teacher.until(() => shows(teacher, 'before'));
  expect(mayType(teacher)).toBe(false);
  trainee.type('echo after\n');
  await teacher.until(() => shows(teacher, 'after'));
  await trainee.until(() => shows(trainee, 'after'));
  await settled(trainee);
  await settled(teacher);
  expect(allPixels(teacher).equals(allPixels(trainee))).toBe(true);
  await trainee.hear(() => trainee.told.some(({ type }) => type === 'beside'));
  expect(await help()).toMatchObject({ console: 'desktop', state: 'watching', present: true });
});

test('the size is the trainee’s, whatever the teacher asks for', async () => {
  const { trainee, come } = await asked();
  const teacher = await come();
  teacher.resize(640, 480);
  await settled(teacher);
  expect([teacher.width, teacher.height]).toEqual([1024, 768]);
  trainee.resize(800, 600);
  await teacher.until(() => teacher.width === 800 && teacher.height === 600);
});

test('keys, mouse and clipboard reach the machine with the second consent alone', async () => {
  const { upstream, trainee, come, change, help, helpId } = await asked();
  const teacher = await come();
  teacher.type('echo early\n');
  teacher.offerClipboard('stolen');
  // “Paste” in the bar of the window.
  teacher.click(1024 - 30, 18);
  await settled(teacher);
  await change('allowTyping');
  await teacher.hear(() => mayType(teacher) === true);
  teacher.type('echo helped\n');
  await trainee.until(() => shows(trainee, 'echo helped'));
  expect(await help()).toMatchObject({ mayType: true, typing: true });
  await change('stopTyping');
  await teacher.hear(() => mayType(teacher) === false);
  teacher.type('echo late\n');
  await settled(teacher);
  trainee.type('echo own\n');
  await trainee.until(() => shows(trainee, 'echo own'));
  for (const word of ['early', 'late', 'stolen']) expect(shows(trainee, word)).toBe(false);
  const keys = await upstream.control(Ledger, 'GET /__mock/ledger?effect=help.keys');
  const letters = ['e', 'c', 'h', 'o', ' ', 'h', 'e', 'l', 'p', 'e', 'd', '0xff0d'];
  expect(keys.map(({ userId, detail }) => [userId, detail])).toEqual(
    letters.map((data) => ['user-chenlan', { helpId, data }]),
  );
});

test('a key that is held when the consent is taken back is let go', async () => {
  const { trainee, come, change } = await asked();
  const teacher = await come();
  await change('allowTyping');
  await teacher.hear(() => mayType(teacher) === true);
  teacher.key(KEY.control, true);
  await settled(teacher);
  await change('stopTyping');
  trainee.type('echo free\n');
  await trainee.until(() => shows(trainee, 'echo free'));
});

test('nobody types where the trainee is not connected, and the last picture stays', async () => {
  const { sit, trainee, come, change } = await asked();
  const teacher = await come();
  await change('allowTyping');
  await teacher.hear(() => mayType(teacher) === true);
  trainee.cut();
  await trainee.closed;
  await expect
    .poll(async () => {
      teacher.type('x');
      await settled(teacher);
      return shows(teacher, '$ ');
    })
    .toBe(true);
  const back = await sit();
  await back.update(false);
  await back.until(() => shows(back, '$ '));
  back.type('echo back\n');
  await back.until(() => shows(back, 'echo back'));
  await teacher.until(() => shows(teacher, 'echo back'));
});

test('the end disconnects the teacher, and a spare ticket lets nobody in again', async () => {
  const { come, entry, change } = await asked();
  const teacher = await come();
  const spare = await entry();
  await change('end');
  expect(await teacher.closed).toEqual({ code: 4403, reason: '林夏结束了同屏指导' });
  expect(await new RfbClient(spare).closed).toMatchObject({ code: 4403 });
});

test('the release of the machine ends it', async () => {
  const { ask, vmId, come, help } = await asked();
  const teacher = await come();
  await ask(`DELETE ${VM}?vmId=${vmId}`);
  expect((await teacher.closed).code).toBe(4404);
  expect(await help()).toMatchObject({ state: 'ended' });
});

test('a teacher offers to come to the console that the trainee has open', async () => {
  const { ask, askAsTeacher, vmId, change, sit } = await asked();
  await change('end');
  await sit({ takeOver: true });
  const listed = v.parse(v.array(HelpedMachine), (await askAsTeacher(`GET ${VM}/help/list`)).data);
  expect(listed.find((machine) => machine.vmId === vmId)).toMatchObject({ console: 'desktop', help: null });
  const offered = v.parse(Help, (await askAsTeacher(`POST ${VM}/help/offer`, { vmId })).data);
  expect(offered).toMatchObject({ console: 'desktop', state: 'offered' });
  expect(await askAsTeacher(`POST ${VM}/help/enter`, { ticket: offered.ticket })).toMatchObject({ state: false });
  expect(await ask(`GET ${VM}/help/consoles?vmId=${vmId}`)).toMatchObject({ data: ['terminal', 'desktop'] });
});

test('a machine without a desktop has none to show', async () => {
  const { upstream, ask } = await asked();
  await ask(APPLY, { courseId: 'course-19' });
  const { vmId } = v.parse(Vm, (await ask(`POST ${VM}`, { courseId: 'course-19', chapterRefId: 'ref-19-7' })).data);
  await upstream.later(10);
  expect((await ask(`GET ${VM}/help/consoles?vmId=${vmId}`)).data).not.toContain('desktop');
  expect(await ask(`POST ${VM}/help`, { vmId, console: 'desktop' })).toMatchObject({ state: false });
});
