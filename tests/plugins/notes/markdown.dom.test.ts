import { expect, test } from 'vitest';
import type { Note } from '#plugins/notes/api.ts';
import { markdownFile } from '#plugins/notes/export/markdown.ts';
import { markdownOf } from '#plugins/notes/export/markdownOf.ts';
import { takenNotes } from '#plugins/notes/export/takenNotes.ts';
import type { Wanted } from '#plugins/notes/list/listedNotes.ts';
import type { UnsentNote } from '#plugins/notes/writing/notesOutbox.ts';
import type { NoteRow } from '#plugins/notes/writing/noteText.ts';
import type { RowHead } from '#plugins/ui/manuscript/manuscript.ts';

const SITE = 'https://yanxi.example.cn';
const md = (html: string): string => markdownOf(html, SITE);

test.each([
  ['<p>一</p><p>二</p>', '一\n\n二'],
  ['<p><strong>重</strong>要<code>a`b</code></p>', '**重**要``a`b``'],
  ['<ul><li><p>甲</p></li><li><p>乙</p><ul><li>丙</li></ul></li></ul>', '- 甲\n- 乙\n  - 丙'],
  ['<ol><li>甲</li><li>乙</li></ol>', '1. 甲\n2. 乙'],
  ['<blockquote><p>引</p><p>用</p></blockquote>', '> 引\n>\n> 用'],
  ['<pre>ls -l\n```\n</pre>', '````\nls -l\n```\n````'],
  ['<h3>小节</h3><p>字</p>', '####### 小节\n\n字'.replace('#######', '######')],
  ['<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>', '| a | b |\n| --- | --- |\n| 1 | 2 |'],
  [String.raw`<p>面积\(a_1^2\)</p>`, '面积$a_1^2$'],
  ['<p>*不是*强调 [不是](链接)</p>', String.raw`\*不是\*强调 \[不是\](链接)`],
  ['<p><a href="/course?id=1">课程</a></p>', `[课程](${SITE}/course?id=1)`],
  ['<p><img src="/file/a.png" alt="图"></p>', `![图](${SITE}/file/a.png)`],
])('%s becomes %j', (html, text) => {
  expect(md(html)).toBe(text);
});

test.each([
  '<script>alert(1)</script>',
  '<style>p{}</style>',
  '<svg onload=alert(1)><text>x</text></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<img src="javascript:alert(1)" onerror="alert(1)">',
  '<a href="javascript:alert(1)"></a>',
  '<a href=" java\nscript:alert(1)"></a>',
  '<object data="javascript:alert(1)"></object>',
])('nothing is left of %s', (html) => {
  expect(md(`<p>前</p>${html}<p>后</p>`)).toBe('前\n\n后');
});

test('a link that would run something is only its words', () => {
  expect(md('<p><a href="javascript:alert(1)">点我</a></p>')).toBe('点我');
  expect(md('<p><a href="data:text/html,x">点我</a></p>')).toBe('点我');
});

test('HTML that was only written about stays words', () => {
  expect(md('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')).toBe(String.raw`\<script\>alert(1)\</script\>`);
});

test('a title that is the first line stands once', () => {
  const file = markdownFile([note({ title: '第一行', content: '<p>第一行</p><p>第二行</p>' })], SITE, 'user-1');
  expect(file.match(/第一行/g)).toHaveLength(1);
  expect(file).toContain('第二行');
});

const note = (change: Partial<Note>): Note => ({
  id: 'note-1',
  title: '题',
  content: '<p>文</p>',
  courseId: 'course-1',
  courseTitle: 'Linux',
  chapterRefId: 'ref-1-1',
  chapterTitle: '发行版',
  placeTitle: '',
  author: { userId: 'user-1', userName: '林夏', avatar: '' },
  ...change,
});

test('a file has each course and chapter once, notes by their positions, and a way back to each', () => {
  const late = note({ id: 'note-2', title: '后', position: 125, chapterKind: 5, clazzId: 'clazz-1' });
  const early = note({ title: '前', position: 5, chapterKind: 5, clazzId: 'clazz-1' });
  const file = markdownFile([late, early], SITE, 'user-1');
  expect(file).toMatch(/^# 我的笔记$/m);
  expect(file).not.toContain('林夏');
  expect(file.match(/^## Linux$/gm)).toHaveLength(1);
  expect(file.match(/^### 发行版$/gm)).toHaveLength(1);
  expect(file.indexOf('#### 前')).toBeLessThan(file.indexOf('#### 后'));
  expect(file).toContain('[02:05](https://yanxi.example.cn/viewcourse?');
  expect(file).toContain('at=125');
});

test('a note that somebody else shares says whose it is', () => {
  const theirs = note({ id: 'note-2', title: '他的', author: { userId: 'user-2', userName: '何海涛', avatar: '' } });
  const file = markdownFile([note({}), theirs], SITE, 'user-1');
  expect(file).toMatch(/^# 我的和同学分享的笔记$/m);
  expect(file).toMatch(/^#### 他的\n\n.*何海涛/m);
  expect(markdownFile([theirs], SITE, 'user-1')).toMatch(/^# 同学分享的笔记$/m);
});

const NEVER_SENT: RowHead = { what: 'save', revision: 1, writer: 'tab', heirOf: [] };
const row = (change: Partial<NoteRow>): UnsentNote => ({
  lane: change.note ?? 'note-1',
  reason: undefined,
  write: { ...NEVER_SENT, note: 'note-1', title: '', content: '<p>改过的字</p>', shared: false, ...change },
});
const written = (unsent: readonly UnsentNote[]) => ({
  unsentOf: (id: string) => unsent.find(({ lane }) => lane === id),
  uncreated: unsent.filter(({ lane }) => lane.startsWith('new:')),
});
const ME = { userId: 'user-1', userName: '林夏', avatar: '' };

test('unsent changes of a note on this machine are in the file, and it says so', () => {
  const notes = takenNotes([note({}), note({ id: 'note-2', title: '别的' })], written([row({})]), {}, ME);
  const file = markdownFile(notes, SITE, 'user-1');
  expect(file).toMatch(/^#### 改过的字\n\n.*还有修改没有同步$/m);
  expect(file).not.toContain('文\n\n#### 别的');
  expect(file.match(/没有同步/g)).toHaveLength(1);
});

test('a note that only this machine has is in the file, where it is among what is wanted', () => {
  const unsent = [
    row({ note: 'new:a', courseId: 'course-1', chapterRefId: 'ref-1-1', place: { kind: 'clazz', id: 'clazz-1' } }),
    row({ note: 'new:b', title: '课堂里的', place: { kind: 'classroom', id: 'classroom-1' } }),
  ];
  const all = markdownFile(takenNotes([note({})], written(unsent), {}, ME), SITE, 'user-1');
  expect(all.match(/^### 发行版$/gm)).toHaveLength(1);
  expect(all).toMatch(/^#### 课堂里的\n\n.*还没有同步/m);
  expect(all).toContain('(https://yanxi.example.cn/classroom/detail/note?id=classroom-1)');
  const titles = (wanted: Wanted) => takenNotes([], written(unsent), wanted, ME).map(({ title }) => title);
  expect(titles({ courseId: 'course-1' })).toEqual(['改过的字']);
  expect(titles({ keyword: '课堂' })).toEqual(['课堂里的']);
});
