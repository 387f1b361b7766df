import IconMaximize from '#icons/IconMaximize';
import { Button, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { placed, settingsOf, useKernel } from '#kernel/index.ts';
import { ownerKey } from '#plugins/offline/owner.ts';
import type { ChapterTrace } from '#plugins/study/api.ts';
import type { OwnChapterProps } from '#plugins/study/contract.ts';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { ErrorView } from '#plugins/ui/states/failures/ErrorView.tsx';
import type { Version } from './cmi.ts';
import commitsOf, { type Chapter } from './commits.ts';
import css from './ScormChapter.module.css';
import { type Package, ScormVisit } from './scormVisit.store.ts';
import { scormSettings } from './settings.ts';

interface Scorm {
  readonly launch: string;
  readonly version: Version;
  readonly passScore?: number | null | undefined;
  readonly launchData: string;
}

type ScormProps = OwnChapterProps<Scorm>;

/** A package in its frame; opening it again is a visit of its own. */
export default function ScormChapter(props: ScormProps) {
  const { origin } = settingsOf(useKernel(), scormSettings);
  const [tries, setTries] = useState(0);
  const launch = launchOf(props.content.launch, origin);
  if (launch === undefined) {
    return <ErrorView message="课件的地址无效" advice="请联系所在机构的管理员。你可以先学习其它章节。" />;
  }
  return (
    <OpenPackage
      key={tries}
      {...props}
      origin={origin}
      launch={launch}
      onRetry={() => setTries((before) => before + 1)}
    />
  );
}

interface OpenPackageProps extends ScormProps {
  origin: string;
  launch: string;
  onRetry: () => void;
}

const OpenPackage = observer(({ content, study, origin, launch, onRetry }: OpenPackageProps) => {
  const kernel = useKernel();
  const { session } = kernel;
  const root = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [visit] = useState(() => {
    const { user } = session;
    return new ScormVisit(packageOf(content, launch), chapterOf(study, content.chapterRefId), {
      commits: commitsOf(kernel),
      owner: user && ownerKey(kernel),
      learner: { id: user?.userId ?? '', name: user?.userName ?? '' },
    });
  });
  const { state, trace } = visit;
  const progress = trace && progressOf(trace) !== progressOf(study.trace) ? progressOf(trace) : undefined;
  useEffect(() => visit.follow(() => frame.current?.contentWindow, origin), [visit, origin]);
  useEffect(() => {
    if (progress !== undefined) study.changed();
  }, [progress, study]);
  const working = state === 'running' && visit.unrecorded === undefined;
  // An expired session asks to sign in over the package, instead of leaving it.
  useEffect(() => (working ? session.hold() : undefined), [working, session]);

  if (state === 'failed') return <ErrorView message="课件没有打开" advice={visit.failure} onRetry={onRetry} />;
  return (
    <div ref={root} className={css['root']}>
      <div className={css['stage']}>
        <iframe
          ref={frame}
          className={css['frame']}
          title={`课件：${content.title}`}
          src={frameAddress(origin)}
          sandbox={POWERS}
          allow="autoplay; fullscreen"
        />
        {state === 'loading' && (
          <div className={css['cover']} role="status">
            <Loader aria-hidden />
            <p>正在打开课件</p>
          </div>
        )}
      </div>
      <div className={css['bar']}>
        <span role="status">{stateWords(visit, session.heldOut)}</span>
        {session.heldOut ? (
          <Button size="compact-md" onClick={() => session.ask()}>
            登录
          </Button>
        ) : (
          <TextButton look="tool" onClick={() => void root.current?.requestFullscreen?.()}>
            <IconMaximize size={18} aria-hidden />
            全屏
          </TextButton>
        )}
      </div>
    </div>
  );
});

const progressOf = (trace: ChapterTrace | undefined): string => [trace?.state, trace?.progress, trace?.score].join(' ');

function stateWords({ unrecorded, unsafe, stored, saved, retrying }: ScormVisit, signedOut: boolean): string {
  if (unrecorded !== undefined) return `学习没有记录：${unrecorded}`;
  if (signedOut) return '登录已过期，学习保存在本机，登录后自动同步';
  if (unsafe) return '浏览器不能保存数据，同步之前请不要关闭这一页';
  if (!stored) return '学习由课件自己记录';
  if (saved) return '已同步';
  return retrying ? '已保存到本机，正在重试' : '已保存到本机，正在同步';
}

/**
 * Packages need an origin to find the run-time API in the window around theirs. It is not the platform's, so this page is
 * out of their reach, as are dialogs and the address of the tab.
 */
const POWERS = 'allow-scripts allow-same-origin allow-forms allow-popups';

/** The page around packages, as it is served at their origin. */
function frameAddress(origin: string): string {
  const page = new URL('./frame/host.html', import.meta.url);
  const script = new URL('./frame/host.js', import.meta.url);
  return `${origin}${page.pathname}?script=${nameOf(script)}`;
}

const API_SCRIPTS: Readonly<Record<Version, () => URL>> = {
  '1.2': () => new URL('scorm-again/scorm12/min', import.meta.url),
  '2004': () => new URL('scorm-again/scorm2004/min', import.meta.url),
};

const nameOf = ({ pathname }: URL): string => pathname.slice(pathname.lastIndexOf('/') + 1);

const packageOf = ({ title, version, passScore, launchData }: ScormProps['content'], launch: string): Package => ({
  version,
  title,
  launch,
  api: nameOf(API_SCRIPTS[version]()),
  passScore,
  launchData,
});

/** Undefined unless it is at the packages' origin, and that is another than the platform's. */
function launchOf(launch: string, origin: string): string | undefined {
  if (origin === location.origin) return undefined;
  const address = placed(launch);
  const found = URL.canParse(address, origin) ? new URL(address, origin) : undefined;
  return found?.origin === origin ? found.href : undefined;
}

function chapterOf({ place: { kind, id }, courseId }: ScormProps['study'], chapterRefId: string): Chapter {
  const chapter = { courseId, chapterRefId };
  if (kind === 'course') return chapter;
  return kind === 'clazz' ? { ...chapter, clazzId: id } : { ...chapter, classroomId: id };
}
