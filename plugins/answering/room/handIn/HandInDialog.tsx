import { Button, Modal } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useBackCloses } from '#plugins/ui/useBackCloses.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { formatLeft } from '#plugins/ui/clock/Countdown.tsx';
import { useCountdown } from '#plugins/ui/clock/useCountdown.ts';
import type { RoomPanelProps } from '../panels.ts';
import { handInWord } from '../../sheet/handInWord.ts';
import { useReturnedFocus } from '../useReturnedFocus.ts';
import css from './HandIn.module.css';
import { OpenQuestions } from './OpenQuestions.tsx';

/** Milliseconds within which a second click or Enter counts as part of the first. */
const SECOND_PRESS = 500;

const UNREAD = '暂时读不到本机的存储：以前写在本机、还没有同步的作答（如果有），不会随这次送出。';

/** Lists what is unfinished, and says that handing in is final. */
export default observer(function HandInDialog({ room }: RoomPanelProps) {
  useReturnedFocus(room);
  useBackCloses(room.close);
  const { sheet, openNum, waiting } = room;
  const [openedAt] = useState(() => performance.now());
  // A double click on the button must not close a dialog that has not been read.
  const close = (at: number): void => {
    if (at - openedAt > SECOND_PRESS) room.close();
  };
  const { deadline, readOnly, unread, paper } = sheet;
  const word = handInWord(paper.kind);
  const unanswered = sheet.questions.flatMap(({ answered, number }) => (answered ? [] : [number]));
  const undecided = [...new Set(sheet.attention.map(({ number }) => number))];
  const left = [openNum > 0 && `${openNum}题未答`, undecided.length > 0 && `${undecided.length}题没有选定`]
    .filter(Boolean)
    .join('、');
  const handIn = (): Promise<void> => {
    const done = sheet.handIn();
    room.close();
    return done;
  };
  return (
    <Modal
      opened
      onClose={() => close(performance.now())}
      title={`确认${word}`}
      size={480}
      centered
      returnFocus={false}
    >
      <dl className={css['facts']}>
        <Fact name="已答" value={`${sheet.answeredNum}题`} />
        <Fact name="未答" value={`${openNum}题`} stands={openNum > 0} />
        <Fact name="标记" value={`${sheet.flaggedNum}题`} />
        {deadline !== undefined && <Fact name="剩余时间" value={<TimeToGo deadline={deadline} />} wide />}
      </dl>
      {openNum > 0 ? (
        <OpenQuestions room={room} title="未答的题" numbers={unanswered} />
      ) : (
        <p className={css['words']}>{sheet.leftOut === 0 ? '所有题都已作答。' : '显示出来的题都已作答。'}</p>
      )}
      {sheet.leftOut > 0 && <p className={css['words']}>另有{sheet.leftOut}道题无法显示，没有作答。</p>}
      {undecided.length > 0 && (
        <>
          <OpenQuestions room={room} title="有两份作答、还没有选定的题" numbers={undecided} />
          <p className={css['words']}>现在{word}，交上去的是题目里的那份，另一份不计入。</p>
        </>
      )}
      {sheet.tookOver && <p className={css['words']}>另一台设备上如果还有没同步的作答，不会随这次送出。</p>}
      {unread && <p className={css['wait']}>{UNREAD}</p>}
      {waiting !== undefined && <p className={css['wait']}>{waiting}</p>}
      <p className={css['words']}>{word}后不能再修改。</p>
      <div className={css['actions']} data-open={left !== '' || undefined}>
        <Button
          variant={left === '' ? 'default' : 'filled'}
          onClick={({ timeStamp }) => close(timeStamp)}
          data-autofocus
        >
          继续作答
        </Button>
        <GuardedButton
          variant={left === '' ? 'filled' : 'default'}
          disabled={readOnly || waiting !== undefined}
          onClick={handIn}
        >
          {left === '' ? word : `还有${left}，仍要${word}`}
        </GuardedButton>
      </div>
    </Modal>
  );
});

interface FactProps {
  name: string;
  value: ReactNode;
  /** Draws attention: something is left undone. */
  stands?: boolean;
  wide?: boolean;
}

function Fact({ name, value, stands = false, wide = false }: FactProps) {
  return (
    <div className={css['fact']} data-stands={stands || undefined} data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The ticking time left; screen readers hear it from the countdown instead. */
function TimeToGo({ deadline }: { deadline: number }) {
  return <span>{formatLeft(useCountdown(deadline))}</span>;
}
