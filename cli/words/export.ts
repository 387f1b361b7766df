// `yanxi export`, and the comments in what it writes, which are for those who run the servers. What those servers
// answer to pages stays Chinese.
import { LANGUAGE } from './language.mjs';

const zh = {
  about: '导出给其他服务器用的配置',
  usage: '<目标> [选项]',
  nginx: 'nginx：静态文件、压缩、缓存、安全头、上游与 WebSocket',
  services: {
    container: '容器：Containerfile（非 root、只读根目录、健康检查）与前面有 nginx 的 compose 文件',
    systemd: 'systemd：一个受限的服务',
    k8s: 'Kubernetes：Deployment、Service 与部署文件的 ConfigMap，要给出 --upstream',
    mock: '只有模拟上游的容器：Containerfile 与 compose 文件，供别的团队开发与自动测试',
  },
  out: '写到这里',
  rootOfFiles: '这些文件在服务器上的目录；不给则就是 --out',
  upstream: '上游的地址',
  pages: '画公开页面的 yanxi start，可以多个，例如 http://127.0.0.1:8080；不给则都由浏览器画',
  serverName: '域名，可以多个；_ 表示任何名称',
  accessLog: '访问日志写到这里；不给则是 /var/log/nginx/access.log',
  brotli: '服务器装有 brotli 模块（Debian：libnginx-mod-http-brotli-static）',
  certificate: 'nginx 自己做 TLS：服务器上的证书；--port 转到 443',
  key: '证书的私钥',
  hsts: '让浏览器只用 https 访问（strict-transport-security）：一年，部署文件里写了 hsts 的照它',
  limitSignIn: '每个地址每分钟最多登录几次；不给则不限',
  limitSms: '每个地址每分钟最多发几条短信；不给则不限',
  bothForTls: '--certificate 与 --key 要一起给出，--hsts 要有它们',
  bothForTlsRemedy: '例如 --certificate /etc/ssl/yanxi/fullchain.pem --key /etc/ssl/yanxi/privkey.pem。',
  perMinute: '每分钟次数',
  loopback: (upstream: string) =>
    `注意：在容器里 ${upstream} 是容器自己。上游在同一台机器上时，请写容器到得了的地址。\n`,
  workers: '每台回答请求的进程',
  rootOfSources: '源码在服务器上的目录',
  node: '服务器上的 Node',
  image: '镜像的名称',
  replicas: '同时运行几个，互不共享状态',

  wrongFile: (file: string, problems: readonly string[]) => `部署文件 ${file} 有误：${problems.join('；')}`,
  kept: (edited: string) => `保留了在那里改过的 ${edited}。\n`,
  keptNot: (edited: string, file: string) => `保留了在那里改过的 ${edited}；要用 ${file}，先删掉它再导出。\n`,
  twoProtocols: '--pages 的几个地址协议不同',
  twoProtocolsRemedy: '请都用 http://，或都用 https://。',
  next: (out: string, root: string | undefined) => `已写到 ${out}：
  yanxi.conf  nginx 的配置
  site/       静态文件，其中 deployment.json 可以直接修改，再次导出时保留
  releases/   这一次与上一次的文件；site 是指向它们的链接，一步换好

接下来：
${root === undefined ? '' : `  把 ${out} 里的全部内容放到服务器的 ${root}，例如 rsync -a\n`}  sudo cp ${out}/yanxi.conf /etc/nginx/conf.d/
  sudo nginx -t && sudo systemctl reload nginx
`,
  written: (out: string, files: string) => `已写到 ${out}：\n${files}`,
  notForNginx: (path: string) => `目录里有 nginx 不能照写的字符：${path}`,
  badServerName: (name: string) => `域名不对：「${name}」`,
  needsUpstream: '模拟上游的数据在一个文件里，几个副本不能共用',
  needsUpstreamRemedy: '请用 --upstream 给出真实的上游。',
  onThisMachine: (address: string) => `部署文件里的 ${address} 在这台机器上，ConfigMap 放不下图片和插件`,
  onThisMachineRemedy: '请把它们放到别处的网站上，部署文件里写 http(s):// 的地址。',

  containerfile:
    '由 node cli/yanxi.mjs export container 生成。在源码目录里构建：podman build -f Containerfile -t yanxi .',
  compose: '由 node cli/yanxi.mjs export container 生成：podman compose up -d --build',
  mockContainerfile:
    '由 node cli/yanxi.mjs export mock 生成。在源码目录里构建：podman build -f Containerfile -t yanxi-mock .',
  mockCompose: '由 node cli/yanxi.mjs export mock 生成：podman compose up -d --build',
  mockEnvironment: 'yanxi mock 的选项都可以写在这里，例如 YANXI_SCENARIO、YANXI_FAULT、YANXI_CLOCK、YANXI_CORS。',
  front: '由 node cli/yanxi.mjs export container 生成，挂载为 /etc/nginx/conf.d/default.conf。',
  hidden: '控制地址和是否就绪不对外。',
  unit: (root: string) =>
    `由 node cli/yanxi.mjs export systemd 生成，放到 /etc/systemd/system/。先在 ${root} 里运行 node cli/yanxi.mjs build。`,
  manifests: '由 node cli/yanxi.mjs export k8s 生成：kubectl apply -f yanxi.yaml',
  sameReplica: '滚动升级时，一个页面要的脚本只有画它的那个副本才有。',
  preStop: '说了要停止之后，还有一会儿会有请求送来。',

  conf: {
    head: '由 node cli/yanxi.mjs export nginx 生成，放进 http 块：Debian 上即 /etc/nginx/conf.d/yanxi.conf。',
    again:
      '部署文件里的插件开关、服务地址、统计地址、平台名称、外观、站点、frameAncestors、hsts 或 security 改动后请重新生成：响应头、预加载、应用名、security.txt 与页面由它们得出。',
    drawn: '画好的页面：几秒之内同一个地址只画一次，过后先给旧的、同时重画；登录的用户从不经过缓存。',
    packedOnce: '缓存里只有一份，压缩在送出时做。',
    brotli: 'Debian：装上 libnginx-mod-http-brotli-static 后去掉下一行的 #，或用 --brotli 重新生成。',
    http2: 'nginx 1.25.1 以前没有这一项：删去它，上一行写作 listen … ssl http2;',
    healthz: 'nginx 自己在不在；start 能不能服务在它自己的 /readyz，不对外。',
    hsts: '只在 https 时发送；TLS 到前面的负载均衡为止时，$scheme 要换成 $http_x_forwarded_proto。',
    securityText: '漏洞的报告方式；部署文件里没有写的是 404。',
    version: '版本、提交与构建。',
    control: '控制地址只属于模拟上游，不对外。',
    stream: '流式的回答随到随送。',
    files: '文件服务给出的文件可能是任何人的：单独打开时什么也不运行。',
    packedFiles: '压缩过的文件只经由原来的名称送出。',
    assets: '文件名随内容改变。',
    brand: '机构自己的图片：单独打开时什么也不运行，也不跟随链接到别处。',
    worker: '断网时打开页面的脚本：每次都问有没有新的。',
    page: '平台的每个页面都是同一个文件。',
    release: '与 site 同一次发布的：site 是一个链接，换掉它就一起换了。',
    ownPaths: '上游只知道自己的路径。',
    date: '考试的倒计时跟着上游的时钟：回答的时间要是上游的，不是 nginx 的。',
    patience: '浏览器自己会先放弃等不到的回答；WebSocket 可以久无消息。',
    json: '上游自己没有压缩的 JSON；流式的回答和文件不在其列。',
    navigation: '打开页面时才回到同一个页面，什么都收的也算；脚本、样式和数据请求得到 404。',
    refused: '不转给上游的地址，与 yanxi start 相同：控制地址，和带“.”或“..”一段的，无论怎样编码。',
    links: '各个页面另需的文件，随页面一起告诉浏览器。',
    linksSignedIn: '登录以后每个页面另需的文件。',
    viewed: '播放器和 PDF 阅读器在沙箱里打不开，它们也没有本站的权限。',
    upstreams: '上游自己说了的，照它的。',
    base: (base: string) => `平台在 ${base}/ 之下：以下的地址都不带它。`,
    faces: '各个站点自己的外观。',
    log: '访问日志里没有查询的值；接口地址里的入场凭证、编号与查询的手机号略去。',
  },
};

const en: typeof zh = {
  about: 'export configurations for other servers',
  usage: '<target> [options]',
  nginx: 'nginx: static files, compression, caching, security headers, the upstream and WebSockets',
  services: {
    container:
      'containers: a Containerfile (not root, read-only root file system, health check) and a compose file with nginx in front',
    systemd: 'systemd: a service with few rights',
    k8s: 'Kubernetes: a Deployment, a Service and a ConfigMap of the deployment file; needs --upstream',
    mock: 'a container of the mock upstream alone, for other teams to develop and test with: a Containerfile and a compose file',
  },
  out: 'write here',
  rootOfFiles: 'folder of these files on the server; by default --out',
  upstream: 'address of the upstream',
  pages:
    'servers that run yanxi start and draw the public pages, such as http://127.0.0.1:8080; without them, browsers draw every page',
  serverName: 'host names; _ is any name',
  accessLog: 'write the access log here; by default /var/log/nginx/access.log',
  brotli: 'the server has the brotli module (Debian: libnginx-mod-http-brotli-static)',
  certificate: 'nginx speaks TLS itself: its certificate on the server; --port redirects to 443',
  key: 'private key of the certificate',
  hsts: 'have browsers come by https only (strict-transport-security): for a year, unless hsts in the deployment file says how long',
  limitSignIn: 'how often an address may sign in within a minute; unlimited unless given',
  limitSms: 'how many text messages an address may have sent within a minute; unlimited unless given',
  bothForTls: '--certificate and --key go together, and --hsts needs them',
  bothForTlsRemedy: 'For example --certificate /etc/ssl/yanxi/fullchain.pem --key /etc/ssl/yanxi/privkey.pem.',
  perMinute: 'number per minute',
  loopback: (upstream) =>
    `Warning: in a container ${upstream} is the container itself. For an upstream on the same machine, name an address that containers reach.\n`,
  workers: 'processes that answer requests, on each machine',
  rootOfSources: 'folder of the sources on the server',
  node: 'Node on the server',
  image: 'name of the image',
  replicas: 'how many run at once; they share no state',

  wrongFile: (file, problems) => `The deployment file ${file} is invalid: ${problems.join('; ')}`,
  kept: (edited) => `Kept ${edited}, which was edited there.\n`,
  keptNot: (edited, file) =>
    `Kept ${edited}, which was edited there; to use ${file} instead, delete it and export again.\n`,
  twoProtocols: 'The addresses of --pages have different protocols',
  twoProtocolsRemedy: 'Use http:// for all, or https:// for all.',
  next: (out, root) => `Written to ${out}:
  yanxi.conf  configuration of nginx
  site/       static files; deployment.json there may be edited, and is kept by the next export
  releases/   files of this release and of the one before; site links to them and is switched in one step

Next:
${root === undefined ? '' : `  copy all of ${out} to ${root} on the server, with rsync -a, say\n`}  sudo cp ${out}/yanxi.conf /etc/nginx/conf.d/
  sudo nginx -t && sudo systemctl reload nginx
`,
  written: (out, files) => `Written to ${out}:\n${files}`,
  notForNginx: (path) => `The folder has characters that nginx does not take as they are: ${path}`,
  badServerName: (name) => `Invalid host name: "${name}"`,
  needsUpstream: "The mock upstream's data is in one file, which replicas cannot share",
  needsUpstreamRemedy: 'Give a real upstream with --upstream.',
  onThisMachine: (address) =>
    `${address} in the deployment file is on this machine, and a ConfigMap does not hold pictures and plugins`,
  onThisMachineRemedy:
    'Put them on a web site elsewhere, and write their http(s):// addresses into the deployment file.',

  containerfile:
    'Made by node cli/yanxi.mjs export container. Build it in the folder of the sources: podman build -f Containerfile -t yanxi .',
  compose: 'Made by node cli/yanxi.mjs export container: podman compose up -d --build',
  mockContainerfile:
    'Made by node cli/yanxi.mjs export mock. Build it in the folder of the sources: podman build -f Containerfile -t yanxi-mock .',
  mockCompose: 'Made by node cli/yanxi.mjs export mock: podman compose up -d --build',
  mockEnvironment:
    'Every option of yanxi mock can stand here, such as YANXI_SCENARIO, YANXI_FAULT, YANXI_CLOCK, YANXI_CORS.',
  front: 'Made by node cli/yanxi.mjs export container, mounted as /etc/nginx/conf.d/default.conf.',
  hidden: 'The control addresses and readiness are not public.',
  unit: (root) =>
    `Made by node cli/yanxi.mjs export systemd, for /etc/systemd/system/. Run node cli/yanxi.mjs build in ${root} first.`,
  manifests: 'Made by node cli/yanxi.mjs export k8s: kubectl apply -f yanxi.yaml',
  sameReplica: 'During a rolling update only the replica that drew a page has its scripts.',
  preStop: 'Requests keep coming for a while after the order to stop.',

  conf: {
    head: 'Made by node cli/yanxi.mjs export nginx, for the http block: on Debian /etc/nginx/conf.d/yanxi.conf.',
    again:
      'Export again after a change of plugins, addresses, the name, the face, the sites, frameAncestors, hsts or security in the deployment file: headers, preloads, the name of the app, security.txt and pages follow from them.',
    drawn:
      'Drawn pages: an address is drawn once within a few seconds; afterwards the old one is sent while it is drawn again. Signed-in users bypass the cache.',
    packedOnce: 'The cache holds one copy, which is compressed when it is sent.',
    brotli:
      'Debian: install libnginx-mod-http-brotli-static, then remove the # of the next line, or export again with --brotli.',
    http2: 'Before nginx 1.25.1 there is no such directive: delete it, and write listen … ssl http2; above.',
    healthz: 'Whether nginx is alive; whether start can serve is told by its own /readyz, which is not public.',
    hsts: 'Sent over https only; if TLS ends in a load balancer in front, write $http_x_forwarded_proto for $scheme.',
    securityText: 'How to report a vulnerability; 404 unless the deployment file says so.',
    version: 'Version, commit and build.',
    control: 'Control addresses belong to the mock upstream, and are not public.',
    stream: 'Streamed answers are passed on as they come.',
    files: 'Files of the file service may be by anybody: opened on their own, they run nothing.',
    packedFiles: 'Compressed files are sent by their plain names only.',
    assets: 'The name of a file changes with its content.',
    brand: 'Pictures of the institution: opened on their own, they run nothing; links to elsewhere are not followed.',
    worker: 'The script that opens pages without a network: browsers ask for a new one each time.',
    page: 'Every page of the platform is the same file.',
    release: 'Of the same release as site, which is a link: both are switched at once.',
    ownPaths: 'The upstream knows only its own paths.',
    date: "The countdown of exams follows the upstream's clock: the date must be the upstream's, not nginx's.",
    patience: 'Browsers give up first on an answer that does not come; a WebSocket may be silent for long.',
    json: 'JSON that the upstream did not compress; not streamed answers and files.',
    navigation:
      'Only navigations get the page, as do clients that accept anything; requests for scripts, styles and data get 404.',
    refused:
      'Addresses that are not passed on, as with yanxi start: control addresses, and those with a segment "." or "..", however encoded.',
    links: 'Files that each page needs, told to browsers with the page.',
    linksSignedIn: 'Files that every page needs once a user is signed in.',
    viewed: 'Players and PDF readers do not work in a sandbox; they have no rights on this site either.',
    upstreams: 'What the upstream says itself stands.',
    base: (base) => `The platform is below ${base}/: the addresses from here on are without it.`,
    faces: 'The face of each site.',
    log: 'The access log has no values of queries; tickets, ids and phone numbers in the addresses of calls are left out.',
  },
};

export const tables = { zh, en };
export const words = tables[LANGUAGE];
