import { CliError } from '../CliError.ts';

/** Parses the address of a real upstream from `--upstream`, or of another server from another option. */
export function readUpstreamAddress(address: string, option = '--upstream'): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new CliError(
    `${option} 的地址不对：${address}`,
    `请给出 http:// 或 https:// 开头的地址，例如 ${option} https://api.example.edu.cn。`,
  );
}

/** The address of a contract's path at an upstream, whose address may include a path. */
export function behind(address: URL, path: string): string {
  return `${address.origin}${address.pathname.replace(/\/+$/, '')}${path}`;
}
