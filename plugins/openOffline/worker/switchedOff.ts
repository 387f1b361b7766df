/** True if a deployment.json switches the plugin off. An invalid file does not: the page reports the mistake. */
export function switchedOff(deployment: string): boolean {
  const choice = member(member(parse(deployment), 'plugins'), 'openOffline');
  return choice === false || member(choice, 'enabled') === false;
}

function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}
