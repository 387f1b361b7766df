import type * as v from 'valibot';
import type { Teacher } from '#plugins/institutions/api.ts';
import type { Random } from '../world/random.ts';
import { TEACHERS } from './names.ts';
import { TEACHER_FACTS } from './teacherFacts.ts';

/** So many teachers, drawn at random. */
export function teachers(random: Random, count: number): v.InferOutput<typeof Teacher>[] {
  const from = random.whole(0, TEACHERS.length - 1);
  return Array.from({ length: count }, (_, index) => teacherAt((from + index * 5) % TEACHERS.length));
}

/** teacher-1 is 陈岚, who can sign in as chenlan. */
export function teacherAt(index: number): v.InferOutput<typeof Teacher> {
  const name = TEACHERS[index] ?? TEACHERS[0];
  const [title, introduction] = TEACHER_FACTS[name];
  return { teacherId: `teacher-${index + 1}`, name, avatar: '', title, introduction };
}

export function teacherNamed(name: string): v.InferOutput<typeof Teacher> {
  return teacherAt(
    Math.max(
      0,
      TEACHERS.findIndex((one) => one === name),
    ),
  );
}
