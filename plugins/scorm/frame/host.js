// The page around a SCORM package, at the origin where packages run: packages look for the run-time API in the windows
// around theirs, and the platform's own is none of them. It is served as it stands, beside host.html.

/** A package that commits without end may do so this often at once, and then once in so many milliseconds. */
const BURST = 10;
const REPORT_EVERY = 250;

const EVENTS = {
  1.2: { commit: 'LMSCommit', finish: 'LMSFinish', global: 'API' },
  2004: { commit: 'Commit', finish: 'Terminate', global: 'API_1484_11' },
};

/** No messages in the console: packages make many mistakes that are not ours. */
const SILENT = 5;

/**
 * The run-time API for a package; `report` is called with the data model after each commit, and with `true` once the
 * package has finished.
 */
export function openApi(Api, { version, cmi }, report) {
  const { commit, finish } = EVENTS[version];
  const api = new Api({ autocommit: false, logLevel: SILENT });
  api.loadFromJSON(cmi, 'cmi');
  let over = false;
  const tell = (finished) => {
    if (over) return;
    over = finished;
    report(api.renderCommitCMI(finished).cmi, finished);
  };
  api.on(commit, () => tell(false));
  api.on(finish, () => tell(true));
  return api;
}

/** Passes values on at once; of those that come too often, the last. */
export function paced(pass) {
  let left = BURST;
  let latest;
  let timer;
  const flush = () => {
    const value = latest;
    latest = undefined;
    if (value !== undefined) pass(value);
  };
  const tick = () => {
    if (latest === undefined) left += 1;
    else flush();
    timer = left < BURST ? setTimeout(tick, REPORT_EVERY) : undefined;
  };
  return {
    push(value, atOnce = false) {
      latest = value;
      if (!atOnce && left === 0) return;
      left = Math.max(0, left - 1);
      flush();
      timer ??= setTimeout(tick, REPORT_EVERY);
    },
    flush,
  };
}

/** The latest commit until the platform has it: a closing page is heard by nobody, so the next visit brings it along. */
function parkedAt(page, key) {
  const attempt = (act) => {
    try {
      return act(page.localStorage);
    } catch {
      // The browser stores nothing here.
      return undefined;
    }
  };
  return {
    read: () => attempt((storage) => JSON.parse(storage.getItem(key) ?? 'null')) ?? undefined,
    write: (commit) => attempt((storage) => storage.setItem(key, JSON.stringify(commit))),
    clear: () => attempt((storage) => storage.removeItem(key)),
  };
}

/** True if this page is framed by one of its own origin, where a package could reach the platform. */
function isAmongOwn({ parent }) {
  try {
    return parent.document !== undefined;
  } catch {
    return false;
  }
}

async function loadApi(page, name) {
  const script = page.document.createElement('script');
  script.src = new URL(name, import.meta.url).href;
  const loaded = new Promise((done, failed) => {
    script.addEventListener('load', done);
    script.addEventListener('error', () => failed(new Error(name)));
  });
  page.document.head.append(script);
  await loaded;
}

async function open(page, port, started) {
  const { launch, title, version, sessionId, key, api: script } = started;
  const { origin } = new URL(launch);
  if (origin !== page.location.origin) throw new Error(origin);
  const [answer] = await Promise.all([page.fetch(launch), loadApi(page, script)]);
  if (!answer.ok) throw new Error(String(answer.status));
  const parked = parkedAt(page, key);
  // The platform has stored what was left before it says start.
  parked.clear();
  let number = 0;
  let leaving = false;
  const reports = paced((commit) => {
    parked.write(commit);
    port.postMessage({ type: 'commit', commit });
  });
  const Api = version === '1.2' ? page.Scorm12API : page.Scorm2004API;
  page[EVENTS[version].global] = openApi(Api, started, (cmi, finished) => {
    number += 1;
    const commit = { sessionId, number, at: Date.now(), finished, cmi: JSON.stringify(cmi) };
    reports.push(commit, finished || leaving);
  });
  port.addEventListener('message', ({ data }) => {
    if (data.type === 'kept' && data.number === number) parked.clear();
  });
  page.addEventListener('pagehide', () => {
    leaving = true;
    reports.flush();
  });
  const frame = page.document.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; fullscreen';
  frame.src = launch;
  frame.addEventListener('load', () => port.postMessage({ type: 'ready' }), { once: true });
  page.document.body.append(frame);
}

export function start(page) {
  if (page.parent === page || isAmongOwn(page)) return;
  const { port1: port, port2 } = new MessageChannel();
  port.addEventListener('message', ({ data }) => {
    if (data.type === 'open') port.postMessage({ type: 'left', commit: parkedAt(page, data.key).read() });
    if (data.type === 'start') open(page, port, data).catch(() => port.postMessage({ type: 'failed' }));
  });
  port.start();
  // It tells nothing: the answer says who is there.
  page.parent.postMessage({ type: 'scorm.hello' }, '*', [port2]);
}
