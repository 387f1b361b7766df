import type { PageProps } from '#kernel/plugin/routeRef.ts';
import type { quizOnMachine } from '../contract.ts';
import { HomeworkPage } from '../entry/HomeworkPage.tsx';
import { onMachine } from '../homeworkAt.ts';

export default function QuizOnMachinePage({ room, ...where }: PageProps<typeof quizOnMachine>) {
  return <HomeworkPage at={onMachine(where)} machine room={room} />;
}
