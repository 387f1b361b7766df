import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { PATHS } from '#mocks/catalogue/content/paths.ts';
import { SUBJECTS } from '#mocks/documents/subjects.ts';
import { CLAZZES } from '#mocks/training/content/clazzes.ts';
import { COVER_COUNT } from '#plugins/ui/constants.ts';
import { BACKDROPS, TONES } from '#plugins/ui/covers/chooseDrawings.ts';
import { FORMS } from '#plugins/ui/covers/forms.ts';
import { BUILDINGS, CRESTS, EMBLEMS, GENERAL_EMBLEMS } from '#plugins/ui/covers/institutions.ts';
import { scenesFor, TOPICS, topicOf } from '#plugins/ui/covers/topics.ts';

/** Courses on each topic. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  psychology: ['职场心理与情绪管理'],
  firstaid: ['救护员（急救）取证班', 'AED与心肺复苏'],
  fire: ['消防设施操作员', '火灾逃生与灭火器使用'],
  safety: ['安全生产管理人员培训', '特种作业：高处作业'],
  security: ['防火墙配置', '网络安全意识通识', '等保2.0解读'],
  testing: ['软件测试入门', '接口设计与自动化测试'],
  aviation: ['无人机驾驶员', '民航空乘服务'],
  car: ['新能源汽车构造', '汽车维修工（四级）'],
  energy: ['光伏电站运行维护', '碳中和与双碳政策'],
  robot: ['工业机器人操作与编程', '智能制造概论'],
  iot: ['物联网传感器技术', '智慧农场与RFID'],
  chip: ['嵌入式系统开发', '集成电路版图设计', '计算机组装与维护'],
  ai: ['机器学习入门', 'AI通识课'],
  assistant: ['大模型应用开发', 'DeepSeek提示词技巧'],
  python: ['Python 自动化办公班'],
  web: ['JavaScript 程序设计', 'Web 前端就业班', '微信小程序开发'],
  mobile: ['Android应用开发', '鸿蒙App实战'],
  java: ['Java 面向对象程序设计', 'Spring Boot 服务开发'],
  containers: ['Kubernetes 集群运维', 'Docker 实践'],
  cloud: ['云计算运维认证冲刺班', '华为云入门'],
  database: ['MySQL 管理与备份恢复', '国产数据库迁移实务'],
  data: ['大数据技术导论', '数据分析师培养班'],
  terminal: ['Shell 脚本与自动化'],
  server: ['Linux 系统管理入门', '麒麟操作系统'],
  network: ['路由协议 OSPF 与 BGP', '5G通信技术'],
  media: ['短视频剪辑', '摄影基础'],
  marketing: ['新媒体运营', '直播带货实战'],
  shop: ['跨境电商', '门店收银'],
  logistics: ['物流管理基础', '叉车司机'],
  finance: ['初级会计实务', '个人所得税与税务筹划'],
  law: ['劳动合同与法律常识', '知识产权入门'],
  medicine: ['基础护理学', '养老护理员', '中医推拿'],
  cooking: ['中式烹饪', '西式面点师'],
  travel: ['导游业务', '酒店前厅服务'],
  farming: ['果树种植技术', '乡村振兴与农业经理人'],
  building: ['建筑工程造价', 'BIM建模'],
  power: ['低压电工', 'PLC 编程与调试'],
  gears: ['机械制图与识图', '数控加工工艺', '焊工（初级）'],
  language: ['大学英语四级', '商务日语'],
  design: ['平面设计与色彩', 'Photoshop入门'],
  office: ['Excel 数据处理实战', 'WPS办公应用'],
  code: ['C语言程序设计', '数据结构与算法', 'Go 语言并发编程'],
  management: ['团队管理与领导力', '项目管理'],
  teaching: ['幼儿教师资格', '课堂教学设计'],
};

test('every topic is found by what is taught under it', () => {
  expect(Object.keys(EXAMPLES).toSorted()).toEqual(TOPICS.map(({ scene }) => scene).toSorted());
  const found = Object.entries(EXAMPLES).flatMap(([scene, titles]) =>
    titles.map((title) => `${title}: ${topicOf(title)?.scene ?? 'none'} (${scene})`),
  );
  expect(found).toEqual(
    Object.entries(EXAMPLES).flatMap(([scene, titles]) => titles.map((title) => `${title}: ${scene} (${scene})`)),
  );
});

test('whatever the sample platform teaches has a topic', () => {
  const titles = [
    ...SUBJECTS.flatMap(({ courses }) => courses.map(([title]) => title)),
    ...CLAZZES.map(([title]) => title),
    ...PATHS.map(({ title }) => title),
  ];
  expect(titles.filter((title) => !topicOf(title))).toEqual([]);
});

test('the title decides, then the labels; what neither tells gets something general', () => {
  expect(scenesFor('Python编程基础', ['数据库'], 0)[0]).toBe('python');
  expect(scenesFor('第三期', ['零基础', '数据库'], 0)[0]).toBe('database');
  expect(new Set(Array.from({ length: 50 }, (_, seed) => scenesFor('第三期', [], seed)[0])).size).toBeGreaterThan(4);
});

describe('the drawings', async () => {
  const folder = new URL('../../../../plugins/ui/covers/', import.meta.url);
  const drawings = await readFile(new URL('covers.svg', folder), 'utf8');
  const ids = [...drawings.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);

  test('are as many as there are topics, built-in covers and forms', () => {
    expect(new Set(ids).size).toBe(ids.length);
    const named = [...TOPICS.flatMap(({ scene, kin }) => [scene, ...kin]), ...scenesFor('', [], 0), ...BACKDROPS];
    const ofInstitutions = [...[...BUILDINGS, ...EMBLEMS].map(({ drawing }) => drawing), ...GENERAL_EMBLEMS, ...CRESTS];
    const builtIn = Array.from({ length: COVER_COUNT }, (_, at) => String(at + 1));
    const ofForms = Object.values(FORMS)
      .flat()
      .filter((part) => part !== 'backdrop' && part !== 'scene');
    expect(new Set(ids)).toEqual(new Set([...named, ...builtIn, ...ofInstitutions, ...ofForms]));
    expect(TOPICS.length).toBeGreaterThanOrEqual(24);
  });

  test('have all their colours from the tone, and hold no text', async () => {
    const tones = await readFile(new URL('covers.css', folder), 'utf8');
    const known = new Set([...tones.matchAll(/(--yx-cover-[\w-]+):/g)].map(([, name]) => name));
    const used = [...drawings.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour);
    expect(
      used.filter((colour) => colour !== 'none' && !known.has(/^var\((.+)\)$/.exec(colour ?? '')?.[1] ?? '')),
    ).toEqual([]);
    for (const tone of TONES) expect(tones).toContain(`[data-cover='${tone}']`);
    expect(drawings).not.toMatch(/<text|font/);
  });
});
