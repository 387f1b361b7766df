import IconCheck from '#icons/IconCheck';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { type PageProps, useKernel, usePageTitle, useQueryUpdate, useRemote } from '#kernel/index.ts';
import { usePageFacts } from '#plugins/shell/pageFacts.ts';
import { Await } from '#plugins/ui/states/Await.tsx';
import { DetailHead } from '#plugins/ui/detail/DetailHead.tsx';
import type { Fact } from '#plugins/ui/detail/facts.ts';
import { DetailHeadSkeleton } from '#plugins/ui/detail/DetailHeadSkeleton.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { TabBar } from '#plugins/ui/tabs/TabBar.tsx';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { getMyPath, getPath, type PathDetail, type PathDetail as Path } from '../api.ts';
import { pathDetail, pathList } from '../contract.ts';
import { inWords } from '../inWords.ts';
import { NotThere } from '../NotThere.tsx';
import { pathPageFacts } from '../pageFacts.ts';
import { PathAction } from './PathAction.tsx';
import { PathJoining } from './pathJoining.store.ts';
import { PathMap } from './map/PathMap.tsx';
import { PathNote } from './PathNote.tsx';
import css from './PathDetail.module.css';
import { nextStop, pathStages } from './pathRules.ts';
import { useClosedPlaces } from '../useClosedPlaces.ts';

const HOUR = 3600;
const TABS = [
  { id: 'map', label: '学习路径' },
  { id: 'post', label: '岗位要求' },
] as const;

const SKELETON = <DetailHeadSkeleton />;

/** A learning path: its goal, its map, and the progress. */
export default observer(function PathDetail({ id, tab }: PageProps<typeof pathDetail>) {
  const kernel = useKernel();
  const setQuery = useQueryUpdate(pathDetail);
  // Above what waits for the path: what a visitor asked for outlives the sign-in.
  const [joining] = useState(() => new PathJoining(kernel));
  const path = useRemote(getPath.with({ id }));
  const mine = useRemote(kernel.session.signedIn ? getMyPath.with({ pathId: id }) : undefined);
  const progress = mine.value ?? undefined;
  const closed = useClosedPlaces(path.value?.nodes ?? []);
  usePageTitle(path.value?.title);
  usePageFacts(() => path.value && pathPageFacts(path.value));
  if (path.value === undefined && path.error?.kind === 'refused') {
    return <NotThere message={path.error.message} list={pathList} label="去看看其他学习路径" />;
  }
  // The path waits for the user's status, so that nothing moves when that arrives.
  const unsure = kernel.session.signedIn && mine.value === undefined && !mine.error;
  if (path.value ? unsure : !path.error) return SKELETON;
  return (
    <Await of={path} skeleton={SKELETON}>
      {(found) => {
        const stages = pathStages(found, progress, closed);
        const next = progress && nextStop(stages);
        return (
          <>
            <DetailHead
              id={found.pathId}
              kind="path"
              title={found.title}
              summary={found.summary}
              tags={['学习路径']}
              cover={found.cover}
              facts={factsOf(found)}
              action={<PathAction pathId={id} mine={mine} next={next} joining={joining} />}
              rare={progress ? [{ label: '退出路径', act: () => joining.leave(id), danger: true }] : []}
              note={<PathNote mine={mine} stages={stages} next={next} />}
            />
            <TabBar label="学习路径内容" tabs={TABS} value={tab} onChange={(to) => setQuery({ tab: to })}>
              {(shown) =>
                shown === 'post' ? (
                  <PathPost path={found} />
                ) : stages.length > 0 ? (
                  <PathMap key={id} stages={stages} links={found.edges} next={next?.node.nodeId} />
                ) : (
                  <Empty hint="这条路径的课程安排好后会出现在这里" />
                )
              }
            </TabBar>
          </>
        );
      }}
    </Await>
  );
});

function factsOf({ stages, nodes, traineeNum }: Path): readonly Fact[] {
  const courses = nodes.filter(({ kind }) => kind === 'course');
  const clazzNum = nodes.length - courses.length;
  const needed = courses.filter(({ required }) => required).reduce((sum, { duration = 0 }) => sum + duration, 0);
  const facts: readonly (Fact | false)[] = [
    { label: '阶段', value: `${stages.length}个` },
    clazzNum > 0
      ? { label: '课程', value: `${courses.length}门，${clazzNum}个班` }
      : { label: '课程', value: `${courses.length}门` },
    needed > 0 && { label: '必修课时', value: `约${Math.max(1, Math.round(needed / HOUR))}小时` },
    traineeNum !== undefined && { label: '在学', value: `${inWords(traineeNum)}人` },
  ];
  return facts.filter((fact) => fact !== false);
}

/** The job at the end of the path: its requirements, and the way to it. */
function PathPost({ path: { title, demands, introduction, summary } }: { path: PathDetail }) {
  return (
    <div className={css['parts']}>
      {demands.length > 0 && (
        <section>
          <h3>{title}需要会什么</h3>
          <ul className={css['demands']}>
            {demands.map((demand) => (
              <li key={demand}>
                <IconCheck size={18} aria-hidden />
                {demand}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section>
        <h3>怎样走到那里</h3>
        <RichContent html={introduction || summary} headingsFrom={4} />
      </section>
    </div>
  );
}
