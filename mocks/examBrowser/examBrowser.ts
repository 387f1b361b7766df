// Exams that are taken in Safe Exam Browser: their configuration, and the keys by which a request shows that it comes
// from there. See plugins/examBrowser/README.md.
import { createHash } from 'node:crypto';
import type { Context } from '../handler/Context.ts';
import { Refusal } from '../handler/Refusal.ts';
import type { Paper } from '../documents/Paper.ts';

/** Not one by which clients give an answer up: it stays with them and is sent again. */
const PRECONDITION_REQUIRED = 428;

type Exam = Pick<Paper, 'refId' | 'place' | 'examBrowser'>;
type Asked = Pick<Context, 'client' | 'request'>;

/** The settings of an exam's .seb file on a site. */
export function sebSettings({ refId, place }: Omit<Exam, 'examBrowser'>, site: string) {
  const where = place.startsWith('clazz-') ? `clazzId=${place}` : `courseId=${place}`;
  return {
    allowPreferencesWindow: false,
    allowQuit: true,
    // The JavaScript interface in all windows.
    browserWindowWebView: 3,
    sendBrowserExamKey: true,
    startURL: `${site}/examanswer?contestId=${refId}&${where}`,
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** As SEB computes it: the settings as JSON, in the order of their names, without spaces. */
export function configKeyOf(settings: Readonly<Record<string, string | number | boolean>>): string {
  const names = Object.keys(settings).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return sha256(`{${names.map((name) => `"${name}":${JSON.stringify(settings[name])}`).join(',')}}`);
}

/** An institution copies it from its version of SEB; ours is made up. */
export const browserExamKeyOf = ({ refId }: Pick<Exam, 'refId'>): string => sha256(`Safe Exam Browser 3.10 ${refId}`);

/** A key as SEB gives it to a page or puts it into a header. */
export const hashedKey = (address: string, key: string): string => sha256(address + key);

/** Refuses a request of an attempt that does not come from the exam's browser. */
export function requireExamBrowser({ client: { site = '' }, request }: Asked, exam: Exam): void {
  if (!exam.examBrowser) return;
  const config = request.header('x-safeexambrowser-configkeyhash');
  if (config === undefined) throw new Refusal('这场考试要在考试浏览器（SEB）里作答', PRECONDITION_REQUIRED);
  // A page's key, or one that SEB itself put in for the address of the request.
  const pages = (request.header('x-exam-browser-page') ?? '').split(' ').filter((page) => isOf(site, page));
  const fits = (hash: string | undefined, key: string): boolean =>
    [...pages, site + request.path].some((address) => hashedKey(address, key) === hash);
  const isRight =
    fits(config, configKeyOf(sebSettings(exam, site))) &&
    fits(request.header('x-safeexambrowser-requesthash'), browserExamKeyOf(exam));
  if (!isRight) throw new Refusal('考试浏览器的配置不是这场考试的，请用考试的配置文件重新打开', PRECONDITION_REQUIRED);
}

const isOf = (site: string, page: string): boolean => URL.canParse(page) && new URL(page).origin === site;

/** The address of an exam's .seb file; it opens without signing in, as SEB does not know the session. */
export const SEB_FILE = '/training/out-api/v1/contestExam/examBrowser/{place}/{refId}';

export const sebFileOf = ({ refId, place }: Exam): string =>
  SEB_FILE.replace('{place}', place).replace('{refId}', refId);

export function sebFile(settings: ReturnType<typeof sebSettings>): string {
  const entries = Object.entries(settings).map(([name, value]) => `  <key>${name}</key>\n  ${plistValue(value)}`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
${entries.join('\n')}
</dict>
</plist>
`;
}

function plistValue(value: string | number | boolean): string {
  if (typeof value === 'boolean') return `<${value}/>`;
  return typeof value === 'number'
    ? `<integer>${value}</integer>`
    : `<string>${value.replaceAll('&', '&amp;')}</string>`;
}
