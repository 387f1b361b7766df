// The network: the machine's own address, its gateway and the hosts of the laboratory.
import { type Commands, type Run, Usage } from '../../language/io.ts';
import { Interrupt, type Program, put } from '../../language/process.ts';
import { textOf } from '../input.ts';
import { optionsOf } from '../options.ts';

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
};

/** Nothing where there is no such host. */
function addressOf({ shell }: Run, host: string): string | undefined {
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(host)) return host;
  return host === shell.facts.hostname ? ADDRESS : HOSTS[host];
}

const isNear = (address: string): boolean => /^(?:10\.20\.|127\.)/.test(address);

function* ping(run: Run): Program {
  const { shell, out } = run;
  const options = optionsOf(run.args, 'c:');
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
      if (sent < most || !near) yield { at: shell.clock() + 1000 };
    }
  } catch (error) {
    if (error instanceof Interrupt) out.write(summary());
    throw error;
  }
  out.write(summary());
  return Number(!near);
}
