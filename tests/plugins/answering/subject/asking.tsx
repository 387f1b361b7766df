// Draws a question as it is answered, and keeps what is written to it.
import axe from 'axe-core';
import { useCallback, useState } from 'react';
import { expect, onTestFinished } from 'vitest';
import { defaultDeployment } from '#kernel/config/deployment.ts';
import { createKernel } from '#kernel/createKernel.ts';
import { KernelProvider } from '#kernel/KernelContext.ts';
import type { Subject } from '#plugins/answering/api.ts';
import { NOTHING_WRITTEN, type Writing } from '#plugins/answering/sheet/writing.ts';
import { SubjectForm } from '#plugins/answering/subject/SubjectForm.tsx';
import { SubjectHead } from '#plugins/answering/subject/SubjectHead.tsx';
import { draw } from '../../ui/draw.tsx';

/** A question of a type; what is not given is empty. */
export function subjectOf(type: Subject['type'], given: Partial<Subject> = {}): Subject {
  return {
    subjectId: `subject-${type}`,
    type,
    level: 'middle',
    stem: '<p>题目</p>',
    score: 2.5,
    sort: 1,
    typeSort: 1,
    subjectOptionsDtos: [],
    blankNum: 0,
    practiceStepDtos: [],
    chapterRefId: null,
    ...given,
  };
}

export function optionsOf(...texts: readonly string[]): Subject['subjectOptionsDtos'] {
  return texts.map((text, at) => ({ optionId: `option-${at + 1}`, texts: text, sort: at + 1 }));
}

interface Asked {
  subject: Subject;
  readOnly?: boolean;
  written?: Partial<Writing>;
}

export interface Asking {
  root: HTMLElement;
  /** The current answer. */
  writing: () => Writing;
}

export async function ask(...asked: readonly Asked[]): Promise<Asking> {
  const kernel = createKernel(defaultDeployment(), []);
  let latest = NOTHING_WRITTEN;
  const keep = (writing: Writing): void => {
    latest = writing;
  };
  const { root } = await draw(
    <KernelProvider value={kernel}>
      <h1>作答</h1>
      {asked.map((one, at) => (
        <One key={one.subject.subjectId} number={at + 1} keep={keep} {...one} />
      ))}
    </KernelProvider>,
  );
  // From here on the browser itself acts.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  onTestFinished(() => void Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true));
  return { root, writing: () => latest };
}

function One({
  subject,
  number,
  readOnly = false,
  written,
  keep,
}: Asked & { number: number; keep: (w: Writing) => void }) {
  const [writing, setWriting] = useState<Writing>({ ...NOTHING_WRITTEN, ...written });
  const write = useCallback(
    (change: Partial<Writing>) =>
      setWriting((before) => {
        const after = { ...before, ...change };
        keep(after);
        return after;
      }),
    [keep],
  );
  return (
    <article>
      <SubjectHead subject={subject} number={number} heading="h2" />
      <SubjectForm subject={subject} number={number} writing={writing} onWrite={write} readOnly={readOnly} />
    </article>
  );
}

/** Holds it against the rules of accessibility, in both schemes. */
export async function expectAccessible(root: HTMLElement): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    document.documentElement.dataset['mantineColorScheme'] = scheme;
    const { violations } = await axe.run(root);
    expect(violations.map(({ id, nodes }) => `${scheme} ${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
  }
}
