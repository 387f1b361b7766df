import type { Lab } from '../../Lab.ts';

export const FRONTEND: Lab = {
  platform: 'DOCKER',
  image: 'Node.js 24 前端环境',
  consoles: ['terminal', 'web'],
  files: {
    '/data/app.js':
      "function load(id) {\n  return fetch('/api/course/' + id).then(function (r) { return r.json(); });\n}\n",
  },
  tasks: [
    {
      title: '写一个适合手机的页面',
      fits: /手机|发布|颜色|字体|对比度|标注/,
      content:
        '<p>在 <code>~/lab/index.html</code> 里写一个页面：声明语言和视口，有一个标题、一段介绍和一张带替代文字的图片。写好后可以打开“网页”控制台查看效果。</p>',
      checks: [{ file: '~/lab/index.html', has: /lang=[\s\S]*viewport[\s\S]*<h1[\s\S]*alt=/i }],
    },
    {
      title: '加上窄屏的样式',
      fits: /动画|留白|适应/,
      content:
        '<p>在 <code>~/lab/style.css</code> 里写样式：宽屏两栏，480 像素以下一栏；并照顾不喜欢动画的人（<code>prefers-reduced-motion</code>）。</p>',
      checks: [
        {
          file: '~/lab/style.css',
          has: /@media[\s\S]*(480|prefers-reduced-motion)[\s\S]*@media|@media[\s\S]*prefers-reduced-motion/,
        },
      ],
    },
    {
      title: '处理请求的错误',
      fits: /错误|副作用|按需|列表|模块|状态/,
      content:
        '<p>把 <code>/data/app.js</code> 复制到 <code>~/lab/app.js</code> 并改写：用 async 函数，检查响应的状态，出错时给人看得懂的提示，并且可以取消。</p>',
      checks: [
        { file: '~/lab/app.js', has: /async[\s\S]*(try|catch)[\s\S]*/ },
        { file: '~/lab/app.js', has: /\.ok|AbortController|signal/ },
      ],
    },
    {
      title: '给数据写上类型',
      fits: /类型|any|工具|检查/,
      content:
        '<p>在 <code>~/lab/types.ts</code> 里为“加载中、成功、失败”三种情况写一个可辨识联合类型，再写一个把每种情况都处理到的函数，不使用 any。</p>',
      checks: [
        { file: '~/lab/types.ts', has: /type\s+\w+\s*=[\s\S]*\|[\s\S]*switch|type\s+\w+[\s\S]*\|[\s\S]*function/ },
      ],
    },
    {
      title: '校验一张表单',
      fits: /表单|测试|评审/,
      content:
        '<p>在 <code>~/lab/form.js</code> 里写出手机号的校验：11 位、以 1 开头，去掉首尾空格；为空和格式不对给出不同的提示。</p>',
      checks: [{ file: '~/lab/form.js', has: /trim[\s\S]*(\^1|startsWith)/ }],
    },
  ],
};
