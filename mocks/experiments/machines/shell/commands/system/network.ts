// The network: the machine's own address, its gateway and the hosts of the laboratory.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import { Interrupt, type Program, put } from '../../language/process.ts';
import { textOf } from '../input.ts';
import { optionsOf } from '../options.ts';
import { isOn } from './services.ts';

const ADDRESS = '10.20.0.15';
const HOSTS: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  gateway: '10.20.0.1',
  'web.lab': '10.20.0.21',
  'db.lab': '10.20.0.22',
  'dns.lab': '10.20.0.53',
};
const ROUTES = [
  `default via 10.20.0.1 dev eth0 proto dhcp src ${ADDRESS} metric 100 `,
  `10.20.0.0/24 dev eth0 proto kernel scope link src ${ADDRESS} metric 100 `,
];
const INTERFACES = [
  '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN',
  '    inet 127.0.0.1/8 scope host lo',
  '2: eth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc fq_codel state UP',
  '    link/ether 52:54:00:12:34:56 brd ff:ff:ff:ff:ff:ff',
  `    inet ${ADDRESS}/24 brd 10.20.0.255 scope global eth0`,
];
const PORTS = [
  { service: 'ssh', address: '0.0.0.0:22' },
  { service: 'nginx', address: '0.0.0.0:80' },
  { service: 'mysql', address: '127.0.0.1:3306' },
];
const WELCOME = '<!DOCTYPE html>\n<html>\n<body>\n<h1>Welcome to nginx!</h1>\n</body>\n</html>\n';

export const NETWORK_COMMANDS: Commands = {
  ip: {
    about: '显示网络地址：ip a、ip route',
    run({ args: [wanted = 'addr'], out }) {
      if (wanted.startsWith('r')) out.write(textOf(ROUTES));
      else if (wanted.startsWith('a') || wanted.startsWith('l')) out.write(textOf(INTERFACES));
      else throw new Usage(`Object "${wanted}" is unknown, try "ip help".`);
    },
  },
  ping: { about: '测试网络，-c 次数；按 Ctrl+C 停止', run: ping },
  ss: {
    about: '显示端口，ss -tlnp',
    run({ shell, out }) {
      const open = PORTS.filter(({ service }) => isOn(shell, service));
      out.write(
        textOf([
          'State  Recv-Q Send-Q Local Address:Port  Peer Address:Port',
          ...open.map(({ address }) => `LISTEN 0      128    ${address.padStart(18)}       0.0.0.0:*`),
        ]),
      );
    },
  },
  nslookup: {
    about: '查询域名的地址',
    run(run) {
      const name = run.args.at(-1) ?? '';
      const address = addressOf(run, name);
      const answer = address === undefined ? `** server can't find ${name}: NXDOMAIN` : `Name:\t${name}\nAddress: ${address}`;
      run.out.write(`Server:\t\t10.20.0.53\nAddress:\t10.20.0.53#53\n\n${answer}\n`);
      return Number(address === undefined);
    },
  },
  curl: { about: '取网页：curl localhost、curl -I、-o 文件', run: curl },
};

/** Nothing where there is no such host. */
function addressOf({ shell }: Run, host: string): string | undefined {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return host;
  const lines = (shell.disk.nodeAt('/etc/hosts')?.text ?? '').split('\n').map((line) => line.split(/\s+/));
  const known = lines.find(([, ...names]) => names.includes(host))?.[0];
  return known ?? (host === shell.facts.hostname ? ADDRESS : HOSTS[host]);
}

const isNear = (address: string): boolean => /^(?:10\.20\.|127\.)/.test(address);

function* ping(run: Run): Program {
  const { shell, out } = run;
  const options = optionsOf(run.args, 'c:i:');
  const [host] = options.rest;
  if (host === undefined) throw new Usage('usage error: Destination address required', 2);
  const address = addressOf(run, host);
  if (address === undefined) throw new Usage(`${host}: Name or service not known`, 2);
  const most = options.number('c', Infinity);
  const near = isNear(address);
  const begun = shell.clock();
  let sent = 0;
  const summary = (): string => {
    const time = Math.round(shell.clock() - begun);
    return `\n--- ${host} ping statistics ---\n${sent} packets transmitted, ${near ? sent : 0} received, ${near ? 0 : 100}% packet loss, time ${time}ms\n`;
  };
  yield* put(out, `PING ${host} (${address}) 56(84) bytes of data.\n`);
  try {
    while (sent < most) {
      sent += 1;
      const from = host === address ? address : `${host} (${address})`;
      const line = `64 bytes from ${from}: icmp_seq=${sent} ttl=64 time=0.${400 + ((sent * 73) % 230)} ms\n`;
      if (near && !(yield* put(out, line))) return 0;
      if (sent < most || !near) yield { at: shell.clock() + options.number('i', 1) * 1000 };
    }
  } catch (error) {
    if (error instanceof Interrupt) out.write(summary());
    throw error;
  }
  out.write(summary());
  return Number(!near);
}

function* curl(run: Run): Program {
  const { shell, out } = run;
  const options = optionsOf(run.args, 'sSILo:');
  const [given] = options.rest;
  if (given === undefined) throw new Usage("try 'curl --help' for more information", 2);
  const [, host = '', port = '80', path = '/'] = /^(?:http:\/\/)?([^/:]+)(?::(\d+))?(\/.*)?$/.exec(given) ?? [];
  const address = addressOf(run, host);
  if (address === undefined) throw new Usage(`(6) Could not resolve host: ${host}`, 6);
  yield { at: shell.clock() + (isNear(address) ? 30 : 1500) };
  const isOwn = address === ADDRESS || address.startsWith('127.');
  const isOpen = port === '80' && (isOwn ? isOn(shell, 'nginx') : address === HOSTS['web.lab']);
  if (!isOpen) {
    const why = isNear(address) ? "after 0 ms: Couldn't connect to server" : 'after 1500 ms: Connection timed out';
    throw new Usage(`(7) Failed to connect to ${host} port ${port} ${why}`, 7);
  }
  const file = path === '/' ? '/index.html' : path.replace(/\?.*$/, '');
  const node = isOwn ? shell.disk.nodeAt(`/var/www/html${file}`) : undefined;
  const found = node?.text ?? (file === '/index.html' ? WELCOME : undefined);
  const body = found ?? '<html>\n<body>\n<h1>404 Not Found</h1>\n</body>\n</html>\n';
  const status = found === undefined ? '404 Not Found' : '200 OK';
  const target = options.value('o');
  if (options.has('I')) yield* put(out, `HTTP/1.1 ${status}\nServer: nginx/1.24.0 (Ubuntu)\nContent-Type: text/html\n\n`);
  else if (target === undefined) yield* put(out, body);
  else shell.disk.write(shell.path(target), body, shell.facts.now());
  return 0;
}
