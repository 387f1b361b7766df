// Commands about the network: the machine's own, its gateway and the hosts of the laboratory.
import { type Commands, refusing, type Run } from '../language/io.ts';
import { Interrupt, type Program, put } from '../language/process.ts';
import { textOf } from './input.ts';
import { optionsOf, Usage } from './options.ts';
import { isOn } from './running.ts';

const ADDRESS = '10.20.0.15';
const HOSTS: Readonly<Record<string, string>> = {
  localhost: '127.0.0.1',
  gateway: '10.20.0.1',
  'web.lab': '10.20.0.21',
  'db.lab': '10.20.0.22',
  'dns.lab': '10.20.0.53',
  'mirror.lab': '10.20.0.80',
};

/** Nothing where there is no such host. */
function addressOf({ shell }: Run, host: string): string | undefined {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return host;
  if (host === shell.facts.hostname) return ADDRESS;
  const hosts = shell.disk.nodeAt('/etc/hosts')?.text ?? '';
  const line = hosts.split('\n').find((one) => one.split(/\s+/).slice(1).includes(host));
  return line?.split(/\s+/)[0] ?? HOSTS[host];
}

const isNear = (address: string): boolean => /^(?:10\.20\.|127\.)/.test(address);

export const NETWORK_COMMANDS: Commands = {
  ip: {
    about: '显示网络地址：ip a、ip route',
    run({ args: [what = 'addr', ...more], out, err }) {
      const wanted = what.startsWith('-') ? (more[0] ?? 'addr') : what;
      if (wanted.startsWith('r')) {
        out.write(
          `default via 10.20.0.1 dev eth0 proto dhcp src ${ADDRESS} metric 100 \n10.20.0.0/24 dev eth0 proto kernel scope link src ${ADDRESS} metric 100 \n`,
        );
      } else if (wanted.startsWith('a') || wanted.startsWith('l')) out.write(interfaces(wanted.startsWith('l')));
      else if (wanted.startsWith('n')) out.write('10.20.0.1 dev eth0 lladdr 52:54:00:12:34:01 REACHABLE\n');
      else {
        err.write(`Object "${wanted}" is unknown, try "ip help".\n`);
        return 1;
      }
      return 0;
    },
  },
  ifconfig: {
    about: '',
    run: ({ out }) =>
      out.write(
        `eth0: flags=4163<UP,BROADCAST,RUNNING,MULTICAST>  mtu 1500\n        inet ${ADDRESS}  netmask 255.255.255.0  broadcast 10.20.0.255\n\nlo: flags=73<UP,LOOPBACK,RUNNING>  mtu 65536\n        inet 127.0.0.1  netmask 255.0.0.0\n`,
      ),
  },
  route: {
    about: '',
    run: ({ out }) =>
      out.write(
        'Kernel IP routing table\nDestination     Gateway         Genmask         Flags Metric Ref    Use Iface\ndefault         10.20.0.1       0.0.0.0         UG    100    0        0 eth0\n10.20.0.0       0.0.0.0         255.255.255.0   U     100    0        0 eth0\n',
      ),
  },
  ping: { about: '测试网络，-c 次数；按 Ctrl+C 停止', run: ping },

  ss: {
    about: '显示端口，ss -tlnp',
    run(run) {
      const known = [
        { service: 'ssh', host: '0.0.0.0', port: 22 },
        { service: 'nginx', host: '0.0.0.0', port: 80 },
        { service: 'mysql', host: '127.0.0.1', port: 3306 },
      ];
      const ports = known.filter(({ service }) => isOn(run, service));
      run.out.write(
        textOf([
          'State  Recv-Q Send-Q Local Address:Port  Peer Address:PortProcess',
          ...ports.map(
            ({ host, port }) => `LISTEN 0      128    ${`${host}:${port}`.padStart(18)}       0.0.0.0:*          `,
          ),
        ]),
      );
    },
  },
  netstat: { about: '', run: (run) => NETWORK_COMMANDS['ss']?.run(run) },
  host: { about: '', run: lookUp },
  nslookup: { about: '查询域名的地址', run: lookUp },
  dig: { about: '', run: lookUp },

  traceroute: {
    about: '',
    run(run) {
      const address = addressOf(run, run.args.at(-1) ?? '');
      if (address === undefined) throw new Usage(`${run.args.at(-1) ?? ''}: Name or service not known`, 2);
      run.out.write(
        `traceroute to ${run.args.at(-1) ?? ''} (${address}), 30 hops max, 60 byte packets\n 1  gateway (10.20.0.1)  0.412 ms  0.398 ms  0.391 ms\n${isNear(address) ? ` 2  ${address}  0.602 ms  0.588 ms  0.581 ms\n` : ' 2  * * *\n'}`,
      );
    },
  },
  curl: { about: '取网页：curl localhost、curl -I、-o 文件', run: curl },
  wget: {
    about: '下载网页到文件',
    run: (run) => curl({ ...run, args: ['-O', ...run.args.filter((arg) => !arg.startsWith('-q'))] }),
  },
  ssh: {
    about: '',
    run: refusing(
      ({ args }) => `ssh: connect to host ${(args.at(-1) ?? '').replace(/^.*@/, '')} port 22: Connection refused`,
      255,
    ),
  },
};

const interfaces = (linksOnly: boolean): string =>
  textOf([
    '1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000',
    '    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00',
    ...(linksOnly ? [] : ['    inet 127.0.0.1/8 scope host lo', '       valid_lft forever preferred_lft forever']),
    '2: eth0: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc fq_codel state UP group default qlen 1000',
    '    link/ether 52:54:00:12:34:56 brd ff:ff:ff:ff:ff:ff',
    ...(linksOnly
      ? []
      : [`    inet ${ADDRESS}/24 brd 10.20.0.255 scope global eth0`, '       valid_lft forever preferred_lft forever']),
  ]);

function* ping(run: Run): Program {
  const options = optionsOf(run.args, 'c:i:w:W:qn4', { count: 'c' });
  const [host] = options.rest;
  if (host === undefined) throw new Usage('usage error: Destination address required', 2);
  const address = addressOf(run, host);
  if (address === undefined) throw new Usage(`${host}: Name or service not known`, 2);
  const most = options.number('c', Infinity);
  const near = isNear(address);
  const begun = run.shell.clock();
  let sent = 0;
  const summary = (): string => {
    const received = near ? sent : 0;
    const times = near && sent > 0 ? 'rtt min/avg/max/mdev = 0.401/0.512/0.629/0.071 ms\n' : '';
    return `\n--- ${host} ping statistics ---\n${sent} packets transmitted, ${received} received, ${near ? 0 : 100}% packet loss, time ${Math.round(run.shell.clock() - begun)}ms\n${times}`;
  };
  yield* put(run.out, `PING ${host} (${address}) 56(84) bytes of data.\n`);
  try {
    while (sent < most) {
      sent += 1;
      const line = `64 bytes from ${host === address ? address : `${host} (${address})`}: icmp_seq=${sent} ttl=64 time=0.${400 + ((sent * 73) % 230)} ms\n`;
      if (near && !(yield* put(run.out, line))) return 0;
      if (sent < most || !near) yield { at: run.shell.clock() + options.number('i', 1) * 1000 };
    }
  } catch (error) {
    if (error instanceof Interrupt) run.out.write(summary());
    throw error;
  }
  run.out.write(summary());
  return near ? 0 : 1;
}

function lookUp(run: Run): number {
  const name = run.args.findLast((arg) => !arg.startsWith('-') && !arg.startsWith('+')) ?? '';
  const address = addressOf(run, name);
  if (address === undefined) {
    run.out.write(
      run.name === 'nslookup'
        ? `Server:\t\t10.20.0.53\nAddress:\t10.20.0.53#53\n\n** server can't find ${name}: NXDOMAIN\n`
        : `Host ${name} not found: 3(NXDOMAIN)\n`,
    );
    return 1;
  }
  run.out.write(
    run.name === 'nslookup'
      ? `Server:\t\t10.20.0.53\nAddress:\t10.20.0.53#53\n\nName:\t${name}\nAddress: ${address}\n`
      : `${name} has address ${address}\n`,
  );
  return 0;
}

const WELCOME =
  '<!DOCTYPE html>\n<html>\n<head>\n<title>Welcome to nginx!</title>\n</head>\n<body>\n<h1>Welcome to nginx!</h1>\n</body>\n</html>\n';

function* curl(run: Run): Program {
  const options = optionsOf(run.args, 'sSILkvfo:OX:H:d:w:m:', {
    silent: 's',
    head: 'I',
    output: 'o',
    request: 'X',
    header: 'H',
    data: 'd',
  });
  const [given] = options.rest;
  if (given === undefined) throw new Usage("try 'curl --help' for more information", 2);
  const [, scheme = 'http', host = '', port = '', path = ''] =
    /^(?:(https?):\/\/)?([^/:]+)(?::(\d+))?(\/.*)?$/.exec(given) ?? [];
  const address = addressOf(run, host);
  if (address === undefined) return fail(run, 6, `Could not resolve host: ${host}`);
  yield { at: run.shell.clock() + (isNear(address) ? 30 : 1500) };
  if (!isNear(address)) {
    return fail(
      run,
      28,
      `Failed to connect to ${host} port ${port || (scheme === 'https' ? 443 : 80)} after 1500 ms: Connection timed out`,
    );
  }
  const own = /^127\.|^10\.20\.0\.15$/.test(address);
  const open =
    (port === '' || port === '80') && scheme === 'http' && (own ? isOn(run, 'nginx') : /\.(?:21|80)$/.test(address));
  if (!open) {
    return fail(
      run,
      7,
      `Failed to connect to ${host} port ${port || (scheme === 'https' ? 443 : 80)} after 0 ms: Couldn't connect to server`,
    );
  }
  const file = path === '' || path === '/' ? '/index.html' : path.replace(/\?.*$/, '');
  const node = own ? run.shell.disk.nodeAt(`/var/www/html${file}`) : undefined;
  const found = node?.kind === 'file' ? node.text : file === '/index.html' ? WELCOME : undefined;
  const body =
    found ??
    '<html>\r\n<head><title>404 Not Found</title></head>\r\n<body>\r\n<center><h1>404 Not Found</h1></center>\r\n<hr><center>nginx/1.24.0 (Ubuntu)</center>\r\n</body>\r\n</html>\r\n';
  const head = `HTTP/1.1 ${found === undefined ? '404 Not Found' : '200 OK'}\r\nServer: nginx/1.24.0 (Ubuntu)\r\nContent-Type: text/html\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: keep-alive\r\n\r\n`;
  if (options.has('f') && found === undefined) return fail(run, 22, 'The requested URL returned error: 404');
  const target = options.has('O') ? file.split('/').at(-1) : options.value('o');
  if (options.has('I')) run.out.write(head);
  else if (target === '/dev/null') run.out.write('');
  else if (target !== undefined) run.shell.disk.write(run.shell.path(target), body, run.shell.facts.now());
  else yield* put(run.out, body);
  const after = options.value('w');
  if (after !== undefined) {
    run.out.write(after.replaceAll('%{http_code}', found === undefined ? '404' : '200').replaceAll('\\n', '\n'));
  }
  return 0;
}

function fail({ err }: Run, code: number, message: string): number {
  err.write(`curl: (${code}) ${message}\n`);
  return code;
}
