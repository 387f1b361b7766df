// Plain JavaScript that an old Node can still parse. npm signals only the shell between it and us, which ends without
// passing the signal on; so a process started by npm treats the end of its parent as a request to stop.
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
