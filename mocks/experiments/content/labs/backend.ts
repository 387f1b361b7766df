import type { Lab } from '../../Lab.ts';
import { repeat } from '../../labTexts.ts';

export const BACKEND: Lab = {
  platform: 'DOCKER',
  image: '后端开发环境（JDK 21、Python 3.13、Go 1.26）',
  consoles: ['terminal'],
  files: {
    '/data/contacts.txt': repeat(
      30,
      (at) =>
        `${['王', '李', '张', '刘'][at % 4]}${['明', '芳', '伟'][at % 3]}\t138${String(10_000_000 + at * 37).slice(0, 8)}`,
    ),
  },
  tasks: [
    {
      title: '整理通讯录',
      fits: /通讯录|字符串|输入输出/,
      content:
        '<p>通讯录 <code>/data/contacts.txt</code> 每行是姓名和手机号，用制表符隔开。把它按姓名排序并去掉重复的行，保存到 <code>~/lab/contacts.txt</code>。</p>',
      checks: [{ file: '~/lab/contacts.txt', has: /^\S+\t138/ }, { typed: /sort/ }],
    },
    {
      title: '写出接口文档',
      fits: /接口|契约|文档|抽象/,
      content:
        '<p>在 <code>~/lab/api.md</code> 里写出“创建订单”的接口：请求方法与路径、参数、成功的返回、两种失败的返回，以及怎样保证重复提交只生效一次。</p>',
      checks: [{ file: '~/lab/api.md', has: /POST[\s\S]*(200|成功)[\s\S]*(4\d\d|失败)[\s\S]*(幂等|重复)/ }],
    },
    {
      title: '处理异常',
      fits: /异常|泄漏|选择|并发/,
      content:
        '<p>用你熟悉的语言在 <code>~/lab/</code> 下写一个读取配置的程序 <code>main.py</code>、<code>Main.java</code> 或 <code>main.go</code> 之一：文件不存在和内容不合法要分别处理，资源一定要关闭。这一步以 <code>~/lab/notes.txt</code> 中说明的处理方式为准，请写明“文件不存在”和“内容不合法”各怎样处理。</p>',
      checks: [{ file: '~/lab/notes.txt', has: /文件不存在[\s\S]*内容不合法/ }],
    },
    {
      title: '写一份部署脚本',
      fits: /部署|打包|缓存|压测|上线|剖析/,
      content:
        '<p>编写可以执行的 <code>~/lab/deploy.sh</code>：新建 <code>/tmp/release</code>，把 <code>/data</code> 下的文件复制进去，再写一个版本号文件 <code>/tmp/release/VERSION</code>，然后运行它。</p>',
      checks: [
        { file: '~/lab/deploy.sh', run: true },
        { file: '/tmp/release/VERSION', has: /\d/ },
      ],
    },
    {
      title: '列出评审意见',
      fits: /评审|报告|失败|检查/,
      content: '<p>在 <code>~/lab/review.txt</code> 里写出三条评审意见，每条一行，用“问题：……；建议：……”的格式。</p>',
      checks: [{ file: '~/lab/review.txt', has: /(问题：.+建议：.+\n){3}/ }],
    },
  ],
};
