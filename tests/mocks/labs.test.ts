// Plugins: experiments
import { expect, test } from 'vitest';
import { isDone } from '#mocks/experiments/Check.ts';
import type { ExperimentFacts } from '#mocks/experiments/experimentOf.ts';
import { initialDisk } from '#mocks/experiments/machines/initialDisk.ts';
import { LABS } from '#mocks/experiments/labs.ts';
import { QuietShell } from './support/quietShell.ts';
import { SOLUTIONS } from './support/labSolutions.ts';

const NOON = Date.parse('2026-09-01T12:00:00+08:00');

const TASKS = Object.entries(LABS).flatMap(([subject, lab]) =>
  lab.tasks.map((task) => ({ subject, title: task.title, lab, task })),
);

test.each(TASKS)('$subject：“$title” can be done in the terminal, and is not done before', ({ lab, task }) => {
  const facts: ExperimentFacts = {
    lab,
    topic: '',
    courseTitle: '',
    internal: false,
    needReport: false,
    steps: [],
    lesson: {
      ref_no: 101,
      course_id: '',
      chapter_id: '',
      title: '',
      kind: 2,
      sort: 1,
      duration: 0,
      pages: 0,
      required: true,
      access: 'joined',
    },
  };
  const disk = initialDisk(facts, 'lab', NOON);
  const shell = new QuietShell({ disk, hostname: 'lab', now: () => NOON, since: NOON });
  shell.run('mkdir -p ~/lab');
  expect(isDone(disk, task.checks)).toBe(false);
  for (const line of SOLUTIONS[task.title] ?? []) {
    disk.remember(line);
    expect(`${line} → ${shell.run(line).output}`).not.toMatch(/→ \w+: /);
  }
  expect(isDone(disk, task.checks)).toBe(true);
});
