import type { Lab } from '../../Lab.ts';
import { repeat } from '../../labTexts.ts';

const AUTH_LOG = repeat(50, (at) =>
  at % 5 === 0
    ? `Nov  1 08:${String(at).padStart(2, '0')}:11 lab sshd[9${100 + at}]: Accepted publickey for student from 10.20.0.8`
    : `Nov  1 08:${String(at).padStart(2, '0')}:12 lab sshd[9${100 + at}]: Failed password for root from ${at % 3 === 0 ? '203.0.113.66' : '198.51.100.23'}`,
);

export const SECURITY: Lab = {
  platform: 'KVM',
  image: '安全靶场（隔离网络）',
  consoles: ['terminal', 'desktop'],
  files: {
    '/var/log/auth.log': AUTH_LOG,
    '/data/login.php':
      '<?php\n$sql = "SELECT * FROM user WHERE name = \'" . $_POST[\'name\'] . "\'";\n$rows = $db->query($sql);\n',
  },
  tasks: [
    {
      title: '统计失败的登录',
      fits: /流量|溯源|响应|分析|业务/,
      content:
        '<p>从 <code>/var/log/auth.log</code> 里找出登录失败的记录，把失败次数写进 <code>~/lab/failed.txt</code>，只写一个数字。</p>',
      checks: [{ file: '~/lab/failed.txt', has: /^40\s*$/ }],
    },
    {
      title: '列出要封禁的地址',
      fits: /封禁|恢复|处置/,
      content: '<p>列出失败登录的来源地址，去重后保存到 <code>~/lab/block.txt</code>，每行一个。</p>',
      checks: [{ file: '~/lab/block.txt', lines: 2, has: /203\.0\.113\.66/ }],
    },
    {
      title: '修复一处注入',
      fits: /修复|漏洞|编码|策略|安全/,
      content:
        '<p><code>/data/login.php</code> 把输入拼进了语句。复制到 <code>~/lab/login.php</code>，改成参数化查询。</p>',
      checks: [{ file: '~/lab/login.php', has: /prepare[\s\S]*(execute|bind)/i }],
    },
    {
      title: '写出内容安全策略',
      fits: /策略|内容安全|清单/,
      content:
        '<p>在 <code>~/lab/csp.txt</code> 里写出一条内容安全策略：默认只允许本站，禁止内联脚本，不允许被其他网站嵌入。</p>',
      checks: [{ file: '~/lab/csp.txt', has: /default-src 'self'[\s\S]*frame-ancestors/ }],
    },
    {
      title: '说明签名与验签',
      fits: /签名|国密|吊销|算法|密码/,
      content:
        '<p>在 <code>~/lab/sign.txt</code> 里用自己的话写出签名与验签各用哪把密钥、先做什么后做什么，以及证书被吊销之后会怎样。</p>',
      checks: [
        { file: '~/lab/sign.txt', has: /私钥[\s\S]*公钥/ },
        { file: '~/lab/sign.txt', has: /吊销/ },
      ],
    },
  ],
};
