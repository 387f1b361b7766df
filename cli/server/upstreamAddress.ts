import { CliError } from '../CliError.ts';

/** Reads the address of a real upstream, as `--upstream` gives it; or of another server, as another option does. */
export function readUpstreamAddress(address: string, option = '--upstream'): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new CliError(
    `${option} 的地址不对：${address}`,
    `请给出 http:// 或 https:// 开头的地址，例如 ${option} https://api.example.edu.cn。`,
  );
}

/** The address of a contract's path at an upstream, which may have a path of its own. */
export function behind(address: URL, path: string): string {
  return `${address.origin}${address.pathname.replace(/\/+$/, '')}${path}`;
}
