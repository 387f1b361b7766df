import type { Lab } from '../../Lab.ts';
import { code, repeat } from '../../labTexts.ts';

const STATUSES = [200, 200, 200, 304, 200, 404, 200, 500, 200, 502];
const ACCESS_LOG = repeat(
  60,
  (at) =>
    `10.20.${at % 4}.${20 + (at % 9)} - - [01/Nov/2026:09:${String(at).padStart(2, '0')}:07 +0800] "GET /course/${(at * 7) % 13} HTTP/1.1" ${STATUSES[at % 10]} ${600 + at * 31}`,
);

export const LINUX: Lab = {
  platform: 'KVM',
  image: 'Ubuntu Server 24.04',
  consoles: ['terminal', 'desktop'],
  files: {
    '/var/log/nginx/access.log': ACCESS_LOG,
    '/var/log/app/debug.log': repeat(400, (at) => `DEBUG 心跳 ${at} ok`),
    '/etc/nginx/nginx.conf':
      'worker_processes auto;\nevents { worker_connections 1024; }\nhttp {\n  keepalive_timeout 75;\n}\n',
  },
  tasks: [
    {
      title: '建立硬链接与软链接',
      fits: /链接/,
      content: `<p>在 <code>~/lab</code> 里新建 <code>data.txt</code>，写入任意一行文字；给它建立硬链接 <code>hard.txt</code> 和软链接 <code>soft.txt</code>，再用 <code>ls -l</code> 比较三者的链接数。</p>`,
      checks: [{ same: ['~/lab/data.txt', '~/lab/hard.txt'] }, { link: '~/lab/soft.txt' }],
    },
    {
      title: '写一个服务单元',
      fits: /systemd|服务|部署/,
      content: `<p>在 <code>~/lab/web.service</code> 里写一个 systemd 服务单元，包含 [Unit]、[Service]、[Install] 三段，用 <code>ExecStart</code> 指定启动命令，异常退出时自动重启。</p>${code('cat &gt; ~/lab/web.service &lt;&lt; END')}`,
      checks: [{ file: '~/lab/web.service', has: /\[Unit\][\s\S]*\[Service\][\s\S]*ExecStart=[\s\S]*\[Install\]/ }],
    },
    {
      title: '清空过大的日志',
      fits: /磁盘|清理|轮转|存储/,
      content:
        '<p><code>/var/log</code> 所在的分区快满了。用 <code>df</code> 和 <code>ls -l</code> 找到占空间的日志 <code>/var/log/app/debug.log</code>，在不删除文件的前提下把它清空（删除正在写的日志，空间不会释放）。</p>',
      checks: [{ file: '/var/log/app/debug.log', empty: true }],
    },
    {
      title: '从访问日志里找出 500 错误',
      fits: /grep|日志|排|超时|故障|值班/,
      content:
        '<p>把 <code>/var/log/nginx/access.log</code> 里状态码为 500 的行全部保存到 <code>~/lab/errors.txt</code>，注意不要混进响应大小恰好含有 500 的行。</p>',
      checks: [{ file: '~/lab/errors.txt', lines: 6, has: /" 500 / }],
    },
    {
      title: '写一个可以执行的备份脚本',
      fits: /脚本|备份|自动/,
      content:
        '<p>编写 <code>~/lab/backup.sh</code>：第一行声明解释器，第二行 <code>set -e</code>，把 <code>/etc/nginx</code> 复制到 <code>/tmp/backup</code>；给它执行权限并运行一次。</p>',
      checks: [{ file: '~/lab/backup.sh', has: /^#!.*\n[\s\S]*set -e/, run: true }, { file: '/tmp/backup/nginx.conf' }],
    },
    {
      title: '修改连接与限流参数',
      fits: /长连接|限流|压力|配额|限制/,
      content:
        '<p>复制 <code>/etc/nginx/nginx.conf</code> 为 <code>~/lab/nginx.conf</code>，把长连接超时改为 30 秒，并为登录接口写一条限流规则（<code>limit_req_zone</code>，每秒 5 次）。</p>',
      checks: [
        { file: '~/lab/nginx.conf', has: /keepalive_timeout\s+30[\s\S]*|limit_req_zone/ },
        { file: '~/lab/nginx.conf', has: /limit_req_zone[\s\S]*5r\/s/ },
      ],
    },
    {
      title: '为应用写一份镜像说明',
      fits: /镜像|容器|Docker/i,
      content:
        '<p>在 <code>~/lab/Dockerfile</code> 里用两个阶段构建：第一阶段编译，第二阶段只复制产物，最后用非 root 用户运行。</p>',
      checks: [{ file: '~/lab/Dockerfile', has: /FROM[\s\S]+FROM[\s\S]+COPY --from[\s\S]+USER /i }],
    },
    {
      title: '写出资源与探针的声明',
      fits: /Kubernetes|配置与密钥|资源|节点/i,
      content:
        '<p>在 <code>~/lab/app.yaml</code> 里写一个 Deployment，声明 <code>resources</code> 的 requests 与 limits，并配置就绪探针 <code>readinessProbe</code>。</p>',
      checks: [
        {
          file: '~/lab/app.yaml',
          has: /kind:\s*Deployment[\s\S]*(readinessProbe|resources)[\s\S]*(limits|readinessProbe)/,
        },
      ],
    },
  ],
};
