// What is done on a machine, by subject: the machine, the files on it, and tasks that the platform can look after.
import type { Check } from '../Check.ts';

export interface LabTask {
  readonly title: string;
  /** HTML. */
  readonly content: string;
  readonly checks: readonly Check[];
  /** The lessons that it is made for; others take it in turn. */
  readonly fits?: RegExp;
}

export interface Lab {
  readonly platform: string;
  readonly image: string;
  readonly consoles: readonly ('terminal' | 'web')[];
  readonly files: Readonly<Record<string, string>>;
  readonly tasks: readonly LabTask[];
}

const code = (text: string): string => `<pre><code>${text}</code></pre>`;
const repeat = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => `${line(at)}\n`).join('');

const STATUSES = [200, 200, 200, 304, 200, 404, 200, 500, 200, 502];
const ACCESS_LOG = repeat(
  60,
  (at) =>
    `10.20.${at % 4}.${20 + (at % 9)} - - [01/Nov/2026:09:${String(at).padStart(2, '0')}:07 +0800] "GET /course/${(at * 7) % 13} HTTP/1.1" ${STATUSES[at % 10]} ${600 + at * 31}`,
);
const ORDERS = `编号,日期,城市,金额\n${repeat(40, (at) => {
  const city = ['江州', '云岭', '海川', '北辰'][at % 4];
  const amount = at % 11 === 5 ? '' : at === 23 ? '999999' : String(80 + ((at * 37) % 400));
  return `A${1000 + (at === 30 ? 29 : at)},2026-10-${String(1 + (at % 28)).padStart(2, '0')},${city},${amount}`;
})}`;
const AUTH_LOG = repeat(50, (at) =>
  at % 5 === 0
    ? `Nov  1 08:${String(at).padStart(2, '0')}:11 lab sshd[9${100 + at}]: Accepted publickey for student from 10.20.0.8`
    : `Nov  1 08:${String(at).padStart(2, '0')}:12 lab sshd[9${100 + at}]: Failed password for root from ${at % 3 === 0 ? '203.0.113.66' : '198.51.100.23'}`,
);
const BOOKS = `id,title,price,stock\n${repeat(24, (at) => `${at + 1},书目${at + 1},${25 + ((at * 13) % 70)},${at % 6 === 0 ? 0 : (at * 5) % 40}`)}`;
const PREDICTIONS = `样本,实际,预测,置信度\n${repeat(50, (at) => `${at + 1},${at % 4 === 0 ? '瑕疵' : '正常'},${at % 4 === 0 ? (at % 12 === 0 ? '正常' : '瑕疵') : at % 9 === 1 ? '瑕疵' : '正常'},0.${60 + ((at * 17) % 39)}`)}`;
const DEVICE_LOG = repeat(
  48,
  (at) =>
    `2026-11-01 ${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'} 温度=${(24 + ((at * 7) % 30) / 10).toFixed(1)} 电压=${(3.6 + ((at * 3) % 6) / 10).toFixed(2)} ${at % 12 === 7 ? '告警 单体压差过大' : '正常'}`,
);

export const LABS: Readonly<Record<string, Lab>> = {
  'Linux 运维': {
    platform: 'KVM',
    image: 'Ubuntu Server 24.04',
    consoles: ['terminal'],
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
        checks: [
          { file: '~/lab/backup.sh', has: /^#!.*\n[\s\S]*set -e/, run: true },
          { file: '/tmp/backup/nginx.conf' },
        ],
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
  },
  计算机网络: {
    platform: 'SIM',
    image: '网络仿真平台 3.2',
    consoles: ['terminal'],
    files: {
      '/data/topology.txt':
        '核心交换机 SW1 —— 接入交换机 SW2、SW3\nSW2 接教学楼 120 台终端，SW3 接办公楼 45 台终端\n出口路由器 R1 接运营商，地址 198.51.100.2/30\n',
    },
    tasks: [
      {
        title: '规划地址',
        fits: /地址|DHCP|规划|IPv6|过渡/i,
        content:
          '<p>阅读 <code>/data/topology.txt</code>，用 192.168.10.0/24 为教学楼和办公楼各划一个够用的子网，写进 <code>~/lab/plan.txt</code>，每行一个，格式为“名称 网段/掩码 网关”。</p>',
        checks: [
          { file: '~/lab/plan.txt', has: /教学楼\s+192\.168\.10\.\d+\/25[\s\S]*办公楼\s+192\.168\.10\.\d+\/26/ },
        ],
      },
      {
        title: '写出接入交换机的配置',
        fits: /VLAN|交换|核查|清单/i,
        content:
          '<p>在 <code>~/lab/sw2.cfg</code> 里写出配置：创建 VLAN 10 与 20，1 至 10 口划入 VLAN 10，上联口为中继并只放行这两个 VLAN。</p>',
        checks: [{ file: '~/lab/sw2.cfg', has: /vlan[\s\S]*10[\s\S]*20[\s\S]*(trunk|中继)/i }],
      },
      {
        title: '写出 OSPF 的配置',
        fits: /OSPF|路由|区域|指定|运营商|BGP/i,
        content:
          '<p>在 <code>~/lab/r1.cfg</code> 里写出路由器的配置：启用 OSPF，两个内网网段宣告进区域 0，再写一条指向运营商的默认路由并向内发布。</p>',
        checks: [{ file: '~/lab/r1.cfg', has: /ospf[\s\S]*area\s*0[\s\S]*(default|0\.0\.0\.0)/i }],
      },
      {
        title: '测试连通性并保存结果',
        content:
          '<p>用 <code>ping -c 4 10.20.0.1</code> 测试网关，再用 <code>ip route</code> 查看路由，把路由表保存到 <code>~/lab/route.txt</code>。</p>',
        checks: [{ typed: /^ping -c \d+ 10\.20\.0\.1/ }, { file: '~/lab/route.txt', has: /default via/ }],
      },
      {
        title: '记录一次故障定位',
        fits: /故障|UDP|域名|解析|验收|报告/,
        content:
          '<p>把“能上 QQ 打不开网页”的定位过程写进 <code>~/lab/fault.txt</code>：现象、假设、验证、结论四项，每项一行。</p>',
        checks: [{ file: '~/lab/fault.txt', has: /现象[\s\S]*假设[\s\S]*验证[\s\S]*结论/ }],
      },
    ],
  },
  数据库: {
    platform: 'KVM',
    image: 'MySQL 8.4 实验环境',
    consoles: ['terminal'],
    files: { '/data/books.csv': BOOKS },
    tasks: [
      {
        title: '写出建表语句',
        fits: /建表|约束|关系图|范式|默认值/,
        content:
          '<p>查看 <code>/data/books.csv</code> 的列，在 <code>~/lab/schema.sql</code> 里写出建表语句：主键自增，书名不为空，价格用定点数并且大于 0，库存默认为 0。</p>',
        checks: [
          { file: '~/lab/schema.sql', has: /create\s+table[\s\S]*primary\s+key[\s\S]*not\s+null[\s\S]*default/i },
        ],
      },
      {
        title: '找出没有库存的书',
        fits: /空值|查询|SQL/i,
        content:
          '<p>先用命令行从 <code>/data/books.csv</code> 里筛出库存为 0 的行，保存到 <code>~/lab/empty.csv</code>；再把等价的查询语句写进 <code>~/lab/query.sql</code>。</p>',
        checks: [
          { file: '~/lab/empty.csv', lines: 6 },
          { file: '~/lab/query.sql', has: /select[\s\S]*where[\s\S]*stock\s*=\s*0/i },
        ],
      },
      {
        title: '把子查询改写成连接',
        fits: /子查询|连接|临时表|排序|性能/,
        content:
          '<p>在 <code>~/lab/rewrite.sql</code> 里写两条语句：第一条用 <code>IN</code> 子查询找出被借过的书，第二条改写成 <code>JOIN</code>，并用注释说明哪条更快、为什么。</p>',
        checks: [
          { file: '~/lab/rewrite.sql', has: /\bin\s*\([\s\S]*select[\s\S]*\bjoin\b/i },
          { file: '~/lab/rewrite.sql', has: /--/ },
        ],
      },
      {
        title: '制定备份与恢复方案',
        fits: /备份|主从|轮转|回退|改造|容量/,
        content:
          '<p>在 <code>~/lab/backup.txt</code> 里写出备份计划：全量与增量各在什么时候做、保留几份、恢复的步骤，以及多久演练一次。</p>',
        checks: [{ file: '~/lab/backup.txt', has: /全量[\s\S]*增量[\s\S]*恢复/ }],
      },
      {
        title: '设计缓存的键与过期',
        fits: /缓存|一致性|雪崩/,
        content:
          '<p>在 <code>~/lab/cache.txt</code> 里写出“课程详情”的缓存方案：键的格式、过期时间（要加随机的零头）、更新数据库之后怎样处理缓存。</p>',
        checks: [{ file: '~/lab/cache.txt', has: /键[\s\S]*过期[\s\S]*(删除|失效)/ }],
      },
    ],
  },
  'Web 前端': {
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
  },
  后端开发: {
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
  },
  数据分析: {
    platform: 'DOCKER',
    image: 'Jupyter 数据分析环境',
    consoles: ['terminal'],
    files: { '/data/orders.csv': ORDERS },
    tasks: [
      {
        title: '找出缺失的金额',
        fits: /缺失|异常|错误|长表/,
        content:
          '<p>订单在 <code>/data/orders.csv</code>。把金额为空的行（行尾是逗号）保存到 <code>~/lab/missing.csv</code>，不含表头。</p>',
        checks: [{ file: '~/lab/missing.csv', lines: 4, has: /,$/m }],
      },
      {
        title: '找出重复的编号',
        fits: /重复|组合|归档|输出/,
        content:
          '<p>取出编号这一列，找出出现不止一次的编号，保存到 <code>~/lab/duplicate.txt</code>。提示：<code>cut</code>、<code>sort</code>、<code>uniq -d</code>。</p>',
        checks: [{ file: '~/lab/duplicate.txt', lines: 1, has: /^A1029$/m }],
      },
      {
        title: '统计每个城市的订单数',
        content: '<p>去掉表头，按城市统计订单数，结果保存到 <code>~/lab/city.txt</code>，每行是“次数 城市”。</p>',
        checks: [{ file: '~/lab/city.txt', has: /10\s+江州/ }],
      },
      {
        title: '说明一个异常值',
        fits: /异常值|窗口|生命周期|解读|月报|计算/,
        content:
          '<p>订单里有一个明显不合理的金额。找到它，在 <code>~/lab/outlier.txt</code> 里写明编号、金额，以及你打算怎样处理和理由。</p>',
        checks: [{ file: '~/lab/outlier.txt', has: /999999[\s\S]*理由|理由[\s\S]*999999/ }],
      },
    ],
  },
  人工智能: {
    platform: 'GPU',
    image: '深度学习环境（PyTorch 2.9）',
    consoles: ['terminal'],
    files: { '/data/predictions.csv': PREDICTIONS },
    tasks: [
      {
        title: '找出漏检的样本',
        fits: /误检|瑕疵|样本|均衡|标注|争议/,
        content:
          '<p><code>/data/predictions.csv</code> 是一个质检模型的结果。把“实际为瑕疵、预测为正常”的行保存到 <code>~/lab/missed.csv</code>。</p>',
        checks: [{ file: '~/lab/missed.csv', lines: 5, has: /瑕疵,正常/ }],
      },
      {
        title: '计算评价指标',
        fits: /指标|评测|结果|排序|正则/,
        content:
          '<p>根据预测结果数出四类样本的数量，在 <code>~/lab/metrics.txt</code> 里写出准确率、精确率、召回率，每行一个并写出算式。</p>',
        checks: [{ file: '~/lab/metrics.txt', has: /准确率[\s\S]*精确率[\s\S]*召回率/ }],
      },
      {
        title: '写出实验配置',
        fits: /迁移|蒸馏|并发|训练|学习/,
        content:
          '<p>在 <code>~/lab/config.yaml</code> 里写出一次训练的配置：数据划分、学习率、批大小、早停的条件和随机种子。</p>',
        checks: [{ file: '~/lab/config.yaml', has: /(lr|learning_rate)[\s\S]*(batch|seed)/i }],
      },
      {
        title: '列出上线前的检查',
        fits: /上线|灰度|监控|安全|回退|交付|引用|摘要/,
        content:
          '<p>在 <code>~/lab/checklist.txt</code> 里列出模型上线前的检查项，不少于五条，每条一行，至少包含评测、监控和回退。</p>',
        checks: [{ file: '~/lab/checklist.txt', has: /(?=[\s\S]*评测)(?=[\s\S]*监控)(?=[\s\S]*回退)(.*\S.*\n){5}/ }],
      },
    ],
  },
  信息安全: {
    platform: 'KVM',
    image: '安全靶场（隔离网络）',
    consoles: ['terminal'],
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
  },
  智能制造: {
    platform: 'SIM',
    image: '产线数字孪生平台 2.4',
    consoles: ['terminal'],
    files: { '/data/device.log': DEVICE_LOG },
    tasks: [
      {
        title: '找出设备的告警',
        content: '<p>从 <code>/data/device.log</code> 里找出全部告警，保存到 <code>~/lab/alarm.txt</code>。</p>',
        checks: [{ file: '~/lab/alarm.txt', lines: 4, has: /告警/ }],
      },
      {
        title: '制定保养计划',
        fits: /保养|工艺|改造/,
        content: '<p>在 <code>~/lab/plan.txt</code> 里写出日、周、月三级保养的内容，每级至少两项，并写明由谁负责。</p>',
        checks: [{ file: '~/lab/plan.txt', has: /日[\s\S]*周[\s\S]*月[\s\S]*负责/ }],
      },
      {
        title: '写出故障排查的顺序',
        fits: /故障|案例/,
        content:
          '<p>分拣线的推料气缸不动作。在 <code>~/lab/check.txt</code> 里按先后写出排查顺序，至少包含输入信号、程序状态、输出和气路。</p>',
        checks: [
          { file: '~/lab/check.txt', has: /输入[\s\S]*输出/ },
          { file: '~/lab/check.txt', has: /气/ },
        ],
      },
    ],
  },
  新能源与物联网: {
    platform: 'SIM',
    image: '物联网实验平台 5.1',
    consoles: ['terminal'],
    files: { '/data/device.log': DEVICE_LOG },
    tasks: [
      {
        title: '找出压差告警',
        content:
          '<p>从 <code>/data/device.log</code> 里找出“单体压差过大”的记录，保存到 <code>~/lab/alarm.txt</code>，再数一数共有几条。</p>',
        checks: [{ file: '~/lab/alarm.txt', lines: 4, has: /压差/ }],
      },
      {
        title: '写出检修的安全步骤',
        fits: /检测|检修|故障|巡检/,
        content:
          '<p>在 <code>~/lab/safety.txt</code> 里按顺序写出断电、验电、检测、恢复的步骤，每步一行，并写明监护人做什么。</p>',
        checks: [
          { file: '~/lab/safety.txt', has: /断电[\s\S]*验电[\s\S]*恢复/ },
          { file: '~/lab/safety.txt', has: /监护/ },
        ],
      },
      {
        title: '设计上报的数据格式',
        fits: /上云|调试|测试|传感/,
        content:
          '<p>在 <code>~/lab/message.json</code> 里写出一条上报消息的例子：设备编号、时间、温度、电压，以及断网补传的标记。</p>',
        checks: [{ file: '~/lab/message.json', has: /\{[\s\S]*(device|设备)[\s\S]*(time|时间)[\s\S]*\}/ }],
      },
    ],
  },
};
