import IconArrowLeft from '#icons/IconArrowLeft';
import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { optional, text, useKernel, usePartQuery } from '#kernel/index.ts';
import type { StudyPanelProps } from '#plugins/study/contract.ts';
import { ChoiceRow } from '#plugins/ui/lists/filters/ChoiceRow.tsx';
import { SignInFirst } from '#plugins/ui/states/SignInFirst.tsx';
import { replyOrder } from '../contract.ts';
import { DiscussView } from '../detail/DiscussView.tsx';
import { DiscussList } from './DiscussList.tsx';
import css from './DiscussPanel.module.css';

const QUERY = { discuss: optional(text), order: replyOrder, reply: optional(text) };

const SCOPES = [
  { value: true, label: '本节' },
  { value: false, label: '整门课程' },
];

/** Discussions beside a lesson: those of the classroom's members, or else of everyone who studies the course. */
export default observer(function DiscussPanel({ place, courseId, chapter }: StudyPanelProps) {
  const { session } = useKernel();
  const [{ discuss, order, reply }, setQuery] = usePartQuery(QUERY);
  const [here, setHere] = useState(true);
  const classroomId = place.kind === 'classroom' ? place.id : undefined;
  const { chapterRefId } = chapter;
  const lesson = { classroomId, courseId, chapterRefId };
  const back = () => setQuery({ discuss: undefined, reply: undefined });

  if (!session.signedIn) {
    return <SignInFirst text="登录后参与讨论" />;
  }
  if (discuss === undefined) {
    return (
      <DiscussList
        key={here ? chapterRefId : ''}
        where={here ? lesson : { classroomId, courseId }}
        begunAt={lesson}
        readers={classroomId === undefined ? '学习这门课程的人' : '课堂里的老师和学员'}
        narrow
        scope={<ChoiceRow label="讨论的范围" bare choices={SCOPES} value={here} onChange={setHere} />}
        onOpen={(id) => setQuery({ discuss: id })}
      />
    );
  }
  return (
    <div className={css['opened']}>
      <Button
        variant="subtle"
        size="compact-md"
        className={css['back']}
        leftSection={<IconArrowLeft size={18} aria-hidden />}
        onClick={back}
      >
        全部讨论
      </Button>
      <DiscussView
        key={discuss}
        id={discuss}
        order={order}
        linked={reply}
        heading="h3"
        narrow
        onQuery={setQuery}
        onGone={back}
        onward={
          <Button variant="default" onClick={back}>
            看全部讨论
          </Button>
        }
      />
    </div>
  );
});
