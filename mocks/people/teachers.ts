import type * as v from 'valibot';
import type { Teacher } from '#plugins/institutions/api.ts';
import type { Random } from '../world/random.ts';
import { TEACHERS } from './names.ts';

/** Professional title and a few words, by name. */
const TEACHER_FACTS: Readonly<Record<(typeof TEACHERS)[number], readonly [title: string, words: string]>> = {
  陈岚: ['副教授', '讲授系统管理十二年，主编教材两部，课堂上总有一台可以弄坏的服务器。'],
  吴启明: ['高级工程师', '曾任运营商骨干网工程师，习惯先画图再敲命令。'],
  方雨晴: ['讲师', '前端出身，关心慢网络上的人和用读屏软件的人。'],
  杜文涛: ['高级工程师', '做过三次核心数据库迁移，每次都带着回退预案。'],
  沈若溪: ['副教授', '研究推荐与检索，喜欢用身边的数据举例。'],
  罗建国: ['高级技师', '在产线上干了二十六年，带出过四名省级技术能手。'],
  秦月: ['讲师', '统计学博士，擅长把公式讲成故事。'],
  孟凡: ['工程师', '云平台运维负责人，值过五年夜班。'],
  许知远: ['教授', '信息安全方向带头人，参与多项行业规范的编写。'],
  白露: ['讲师', '做过咨询顾问，报告写得短，结论写在第一行。'],
  邓海洋: ['技师', '新能源汽车维修与高压安全培训师，先教断电再教通电。'],
  贺兰: ['副教授', '嵌入式与物联网方向，指导学生获全国竞赛一等奖。'],
};

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
