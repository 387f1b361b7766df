import { describe, expect, test } from 'vitest';
import { randomOf } from '#mocks/world/random.ts';
import { chooseDrawings, type CoverSubject } from '#plugins/ui/covers/chooseDrawings.ts';
import { TOPICS } from '#plugins/ui/covers/topics.ts';

const TITLES = ['Python编程基础', 'Python进阶', 'Linux 系统管理入门', '大学英语四级', '第三期', '低压电工', '项目管理'];

/** Lists as they may come, some of nothing but one topic. */
const LISTS = Array.from({ length: 300 }, (_, at) => {
  const random = randomOf(1, 'covers', at);
  const titles = TITLES.slice(0, random.whole(1, TITLES.length));
  return Array.from({ length: random.whole(1, 40) }, (__, place): CoverSubject => ({
    id: `course-${random.whole(1, 10_000)}-${place}`,
    title: titles[random.whole(0, titles.length - 1)] ?? '',
    cover: random.chance(0.2) ? 'uploaded-file' : '',
  }));
});

describe('in whatever list', () => {
  test('four that stand in a row show four scenes, across the end of a row too', () => {
    for (const list of LISTS) {
      const scenes = chooseDrawings(list).map(({ scene }) => scene);
      for (let at = 0; at + 4 <= scenes.length; at++) expect(new Set(scenes.slice(at, at + 4)).size).toBe(4);
    }
  });

  test('neighbours have different colours and backgrounds', () => {
    for (const list of LISTS) {
      const drawings = chooseDrawings(list);
      for (const [at, { tone, backdrop }] of drawings.slice(1).entries()) {
        expect(tone).not.toBe(drawings[at]?.tone);
        expect(backdrop).not.toBe(drawings[at]?.backdrop);
      }
    }
  });

  test('the same scene comes back in other colours, in the rows above and below', () => {
    for (const list of LISTS) {
      const looks = chooseDrawings(list).map(({ scene, tone }) => `${scene} ${tone}`);
      for (let at = 0; at < looks.length; at++) expect(looks.slice(at + 1, at + 9)).not.toContain(looks[at]);
    }
  });

  test('covers keep their drawing when the list grows', () => {
    for (const list of LISTS) {
      const half = list.slice(0, list.length / 2);
      expect(chooseDrawings(list).slice(0, half.length)).toEqual(chooseDrawings(half));
    }
  });
});

test('by itself a course is drawn the same on every device, and courses differ', () => {
  const drawings = Array.from({ length: 200 }, (_, at) => chooseDrawings([{ id: `course-${at}`, title: 'Python' }])[0]);
  expect(new Set(drawings.map((drawing) => JSON.stringify(drawing))).size).toBeGreaterThan(40);
  expect(drawings.slice(0, 3)).toMatchInlineSnapshot(`
    [
      {
        "backdrop": "blob",
        "scene": "python",
        "tone": "plum",
      },
      {
        "backdrop": "blob",
        "scene": "python",
        "tone": "red",
      },
      {
        "backdrop": "blob",
        "scene": "python",
        "tone": "plum",
      },
    ]
  `);
});

test('a built-in cover stays what somebody chose; next to itself it has other colours', () => {
  const drawings = chooseDrawings(['1', '2', '3'].map((id) => ({ id, title: '', cover: ' 8 ' })));
  expect(drawings.map(({ scene }) => scene)).toEqual(['8', '8', '8']);
  expect(new Set(drawings.map(({ tone }) => tone)).size).toBe(3);
});

test('every topic has enough kin for a row of its own', () => {
  for (const { scene, kin } of TOPICS) expect(new Set([scene, ...kin]).size).toBeGreaterThanOrEqual(4);
});

test('an institution shows a building of its kind and a crest with what it teaches; neighbours differ', () => {
  const institution = (id: string, title: string): CoverSubject => ({ id, title, institution: true });
  const [security, college, workshop] = chooseDrawings([
    institution('1', '海川网络空间安全研究院'),
    institution('2', '江州职业技术学院'),
    institution('3', '东湖智能制造公共实训中心'),
  ]);
  expect(security).toMatchObject({ scene: 'institute', emblem: 'emblem-shield' });
  expect(college).toMatchObject({ scene: 'campus' });
  expect(workshop).toMatchObject({ scene: 'workshop', emblem: 'emblem-gear' });
  const alike = chooseDrawings(['甲', '乙', '丙', '丁'].map((name, at) => institution(String(at), `${name}学院`)));
  expect(new Set(alike.map(({ scene }) => scene)).size).toBe(4);
  expect(chooseDrawings([{ id: '1', title: '江州职业技术学院' }])[0]).not.toHaveProperty('crest');
});
