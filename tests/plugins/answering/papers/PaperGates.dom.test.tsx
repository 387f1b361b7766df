// Plugins: answering, exams
// What has begun behind the checks of an exam is never begun again by what becomes known later.
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { useEffect } from 'react';
import * as v from 'valibot';
import { expect, onTestFinished, test } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import type { CallError, Remote } from '#kernel/index.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { PaperGates } from '#plugins/answering/papers/entry/PaperGates.tsx';
import { PaperVisit } from '#plugins/answering/papers/entry/visit.store.ts';
import { ContestPaper } from '#plugins/exams/api.ts';
import { beforeExam } from '#plugins/exams/contract.ts';
import exams from '#plugins/exams/exams.tsx';
import { change, draw } from '../../ui/draw.tsx';

const FACTS = v.parse(ContestPaper, {
  contestId: 'contest-1',
  title: '期末考试',
  state: 'open',
  myState: 'answering',
  showAnswer: 'marked',
  subjects: [],
});
const AT = { place: { kind: 'clazz', id: 'clazz-1' }, refId: 'contest-1' } as const;

class Facts implements Remote<ContestPaper> {
  value: ContestPaper | undefined = undefined;
  error: CallError | undefined = undefined;
  loading = true;
  constructor() {
    makeAutoObservable(this, { value: observableRef, error: observableRef, reload: false });
  }
  reload = () => Promise.resolve();
}

async function drawRoom(gates: readonly { needed: boolean }[]) {
  const owner = definePlugin({ id: 'exams', title: '考试', about: '', points: [beforeExam] });
  const checks = definePlugin({
    id: 'checks',
    title: '检查',
    about: '',
    contributes: gates.map(({ needed }, at) =>
      beforeExam.add({
        id: `gate${at}`,
        needed: () => needed,
        load: () => Promise.resolve({ default: () => null }),
      }),
    ),
  });
  const kernel = createKernel(
    defaultDeployment(),
    [owner, checks].map((plugin) => ({ id: plugin.id, plugin })),
  );
  onTestFinished(() => kernel.dispose());
  let opened = 0;
  const Room = () => {
    useEffect(() => void (opened += 1), []);
    return <b>第1题</b>;
  };
  const visit = new PaperVisit(kernel, exams, { at: AT, machine: false, sheetId: 'sheet-1', saysRoom: false });
  const paper = new Facts();
  const { root } = await draw(
    <PaperGates kind={exams} at={AT} machine={false} visit={visit} paper={paper}>
      {() => <Room />}
    </PaperGates>,
    kernel,
  );
  return {
    root,
    opened: () => opened,
    learn: () => change(() => runInAction(() => (paper.value = FACTS))),
  };
}

test('without a gate the room opens before the facts are known, and stays when they come', async () => {
  const { root, opened, learn } = await drawRoom([]);
  expect(root.textContent).toBe('第1题');
  await learn();
  expect(root.textContent).toBe('第1题');
  expect(opened()).toBe(1);
});

test('with one that is not for this exam it waits for the facts, and opens once', async () => {
  const { root, opened, learn } = await drawRoom([{ needed: false }]);
  expect(root.querySelector('b')).toBeNull();
  await learn();
  expect(root.textContent).toBe('第1题');
  expect(opened()).toBe(1);
});
