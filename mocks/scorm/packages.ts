// Two packages made here, one for each version of the standard: some pages, a question, and the place to go on.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeHtml } from '../handler/html.ts';
import type { Exchange } from '../handler/Route.ts';

interface Sample {
  readonly version: '1.2' | '2004';
  readonly title: string;
  readonly pages: readonly (readonly [heading: string, text: string])[];
  readonly question: { readonly text: string; readonly answers: readonly string[]; readonly right: number };
}

export const PACKAGES: Readonly<Record<string, Sample>> = {
  'fire-safety': {
    version: '1.2',
    title: '机房消防安全',
    pages: [
      [
        '认识火源',
        '机房里的火，多半从电开始：老化的插座、过载的排插、积灰的电源。每天巡检先看、再闻、再摸外壳的温度。',
      ],
      ['灭火的次序', '先断电，再报警，最后才灭火。带电的设备只能用二氧化碳或洁净气体灭火器，不能用水和泡沫。'],
      ['撤离', '气体灭火启动前有30秒延时。听到声光报警，立即停下手里的事，从最近的出口离开，随手关门。'],
    ],
    question: {
      text: '机柜里的电源冒烟，第一步做什么？',
      answers: ['用水浇灭', '切断电源', '拔下所有硬盘'],
      right: 1,
    },
  },
  'data-classification': {
    version: '2004',
    title: '数据分类分级',
    pages: [
      ['为什么要分级', '不是所有数据都一样要紧。分级以后，要紧的多保护，不要紧的少费事，出了问题也知道先救哪一份。'],
      ['三个级别', '一般数据公开也无妨；重要数据泄露会伤到单位或个人；核心数据关系到国家与公众的安全。'],
      ['贴上标签', '新建一份数据时就定级，写在名称和权限里。拿不准的，往高一级定，再请数据管理员确认。'],
    ],
    question: {
      text: '学员的身份证号码至少属于哪一级？',
      answers: ['一般数据', '重要数据', '没有级别'],
      right: 1,
    },
  },
};

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'sample', name), 'utf8');

/** Opened by itself, at whatever host name, a package has no origin; a frame of another origin lends it its own. */
const ALONE = { 'content-security-policy': 'sandbox allow-scripts' };

export function sendPackage({ request, response, params }: Exchange): void {
  const { name = '', file = '' } = params;
  const sample = PACKAGES[name];
  const framed = request.headers['sec-fetch-dest'] !== 'document';
  const [type, content] =
    sample && file === 'index.html'
      ? ['text/html', pageOf(sample)]
      : sample && file === 'course.js'
        ? ['text/javascript', scriptOf(sample)]
        : ['text/plain', '没有这个文件'];
  response.writeHead(type === 'text/plain' ? 404 : 200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-cache',
    ...(!framed && ALONE),
  });
  response.end(content);
}

const pageOf = ({ title, version }: Sample): string =>
  read('index.html').replaceAll('{{title}}', escapeHtml(title)).replace('{{version}}', version);

const scriptOf = ({ version, pages, question }: Sample): string =>
  `const VERSION = ${JSON.stringify(version)};\nconst PAGES = ${JSON.stringify(pages)};\nconst QUESTION = ${JSON.stringify(question)};\n${read('course.js')}`;
