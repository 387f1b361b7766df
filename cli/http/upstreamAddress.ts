import { CliError } from '../CliError.ts';
import { words } from '../words/server.ts';

/** Parses the address of a real upstream from `--upstream`, or of another server from another option. */
export function readUpstreamAddress(address: string, option = '--upstream'): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url;
  throw new CliError(words.notAnAddress(option, address), words.notAnAddressRemedy(option));
}

/** The address of a contract's path at an upstream, whose address may include a path. */
export function behind(address: URL, path: string): string {
  return `${address.origin}${address.pathname.replace(/\/+$/, '')}${path}`;
}
