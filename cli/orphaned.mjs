// Plain JavaScript that an old Node can still read. npm passes a signal on to the shell between it and us, and the shell
// ends without passing it on: whoever was started by npm takes the end of its parent for a request to stop.
const LOOK = 500;

export function stopWhenOrphaned() {
  if (process.env.npm_command === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK);
  looking.unref();
}
