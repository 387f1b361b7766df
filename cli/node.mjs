// Plain JavaScript that an old Node can still read: is this Node new enough for everything else?
const NEEDED = [24, 21];

export function newEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
}

export const TOO_OLD = `研习需要 Node ${NEEDED.join('.')} 或更新的版本，当前是 ${process.versions.node}。`;
