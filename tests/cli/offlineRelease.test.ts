import { expect, test } from 'vitest';
import { hashesOf, releaseOf } from '#cli/build/offlineRelease.ts';
import { definePlugin } from '#kernel/plugin/definePlugin.ts';
import { worksOffline } from '#plugins/openOffline/contract.ts';

const PLUGINS = [
  definePlugin({
    id: 'exams',
    title: '考试',
    about: '考试',
    contributes: [worksOffline.add({ id: 'exams', with: ['answering'], files: ['pdfjs-'] })],
  }),
  definePlugin({ id: 'notes', title: '笔记', about: '笔记' }),
];

const MANIFEST = {
  initial: ['assets/main.x.css', 'assets/main.x.js'],
  pages: [
    { plugin: 'exams', pattern: '/examanswer', files: ['assets/x/exam.js', 'assets/x/shared.js'] },
    { plugin: 'notes', pattern: '/note', files: ['assets/x/note.js', 'assets/x/shared.js'] },
  ],
  signedIn: ['assets/x/account.js'],
};

const ASKED = [
  { importer: 'plugins/shell/screens', files: ['assets/x/lost.js', 'assets/x/shared.js'] },
  { importer: 'plugins/exams', files: ['assets/x/exam.js', 'assets/x/bar.js'] },
  { importer: 'plugins/answering/room', files: ['assets/x/room.js'] },
  { importer: 'plugins/ui/content', files: ['assets/x/html.js'] },
  { importer: 'plugins/answeringMachine', files: ['assets/x/machine.js'] },
  { importer: 'plugins/notes', files: ['assets/x/note.js', 'assets/x/editor.js'] },
];

const ASSETS = [
  'assets/pdfjs-6/cmaps/GB-H.bcmap',
  'assets/pdfjs-6/wasm/openjpeg.js',
  'assets/font.woff2',
  'index.html',
];

test('every page has its own files beside the shell’s; one that works offline has all of its plugin and of what it names', () => {
  expect(releaseOf('x', MANIFEST, PLUGINS, ASKED, ASSETS)).toEqual({
    id: 'x',
    script: '/assets/main.x.js',
    shell: [
      '/assets/main.x.css',
      '/assets/main.x.js',
      '/assets/x/account.js',
      '/assets/x/lost.js',
      '/assets/x/shared.js',
    ],
    pages: {
      '/examanswer': [
        '/assets/pdfjs-6/cmaps/GB-H.bcmap',
        '/assets/x/bar.js',
        '/assets/x/exam.js',
        '/assets/x/html.js',
        '/assets/x/room.js',
      ],
      '/note': ['/assets/x/note.js'],
    },
  });
});

test('the list has a hash of every file that the worker may keep, and no other', () => {
  const files = hashesOf([
    ['assets/x/note.js', Buffer.from('note')],
    ['assets/main.x.css', Buffer.from('main')],
    ['assets/pdfjs-6/openjpeg.js', Buffer.from('pdf')],
    ['index.html', Buffer.from('page')],
  ]);
  expect(files).toEqual({ '/assets/main.x.css': 'DW5AeeNnA+vTfABy', '/assets/x/note.js': expect.any(String) });
});
