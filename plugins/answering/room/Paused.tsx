import IconPlayerPauseFilled from '#icons/IconPlayerPauseFilled';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { whereSaved } from '../sheet/whereSaved.ts';
import type { OpenSheet } from './room.store.ts';
import handIn from './handIn/HandIn.module.css';
import css from './Room.module.css';

/** Covers the questions while the exam is paused. Afterwards one goes on in the field where one was. */
export const Paused = observer(({ sheet }: { sheet: OpenSheet }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    heading.current?.focus();
    return () => {
      if (!(activeElement instanceof HTMLElement)) return;
      requestAnimationFrame(() => activeElement.focus({ preventScroll: true }));
    };
  }, []);
  const { saving } = sheet;
  const timed = sheet.pausedLeft !== undefined;
  const saved = saving === 'synced' || saving === 'empty' ? '写下的作答都已保存' : whereSaved(saving);
  return (
    <section className={handIn['outcome']} aria-label="考试已暂停">
      <div className={`yx-card ${handIn['box']} ${css['pausedBox']}`}>
        <IconPlayerPauseFilled size={48} aria-hidden />
        <h2 ref={heading} tabIndex={-1}>
          考试已暂停
        </h2>
        <p role="status">
          老师暂停了考试，{timed && '计时已停住，'}
          {saved}。考试继续时题目会自动回来{timed && '，剩余时间不会变少'}。
        </p>
      </div>
    </section>
  );
});
