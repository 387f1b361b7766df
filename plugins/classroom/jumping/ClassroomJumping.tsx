import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { type PageProps, useKernel, useRemote } from '#kernel/index.ts';
import PageJumping from '#plugins/shell/screens/PageJumping.tsx';
import { SystemScreen } from '#plugins/shell/screens/SystemScreen.tsx';
import { WhoUnknown } from '#plugins/shell/screens/WhoUnknown.tsx';
import { PlainButton } from '#plugins/ui/controls/PlainButton.tsx';
import { placeOfClassroom, wayBackTo } from '#plugins/places/places.ts';
import { classroomList } from '#plugins/places/refs.ts';
import { listMyClassrooms } from '#plugins/places/api.ts';
import type { classroomJumping } from '../contract.ts';
import { chosenOf } from './chosenOf.ts';

type Wanted = PageProps<typeof classroomJumping>;

/**
 * The entry from an institution's own system. The address names a classroom, a class or an address, but never the
 * user, so guests sign in here.
 */
export default observer(function ClassroomJumping(wanted: Wanted) {
  const { session } = useKernel();
  const { id, clazzId, url } = wanted;
  const { guest } = session;
  useEffect(() => {
    if (guest && (id ?? clazzId) !== undefined) session.ask();
  }, [guest, id, clazzId, session]);

  if (id === undefined && clazzId === undefined) return <PageJumping url={url} />;
  if (session.signedIn) return <Entering {...wanted} />;
  if (session.unsure) return session.learning ? <SystemScreen title="正在进入课堂…" /> : <WhoUnknown />;
  return (
    <SystemScreen title="请先登录" actions={<PlainButton onClick={() => session.ask()}>登录</PlainButton>}>
      <p>登录后会自动进入课堂。</p>
    </SystemScreen>
  );
});

const Entering = observer(({ id, clazzId, tab }: Wanted) => {
  const { navigation } = useKernel();
  const classrooms = useRemote(listMyClassrooms.with({ clazzId }));
  const chosen = classrooms.value && chosenOf(classrooms.value, id);
  const to = useMemo(() => chosen && wayBackTo(placeOfClassroom(chosen), tab).to, [chosen, tab]);
  useEffect(() => {
    if (to) void navigation.go(to, { replace: true });
  }, [to, navigation]);

  if (classrooms.error && !classrooms.value) {
    return (
      <SystemScreen
        title="没有进入课堂"
        actions={<PlainButton onClick={() => void classrooms.reload()}>重试</PlainButton>}
      >
        <p>{classrooms.error.message}</p>
      </SystemScreen>
    );
  }
  if (classrooms.value && !chosen) {
    return (
      <SystemScreen
        title="没有找到这个课堂"
        actions={
          <PlainButton variant="default" onClick={() => void navigation.go(classroomList, { replace: true })}>
            看我的课堂
          </PlainButton>
        }
      >
        <p>当前账号不在这个课堂中，或者课堂已经结束。请核对登录的账号，或联系所在机构的管理员。</p>
      </SystemScreen>
    );
  }
  return (
    <SystemScreen title="正在进入课堂…">
      <p>{chosen ? `${chosen.title} · ${chosen.teacherName}` : '正在核对你的课堂'}</p>
    </SystemScreen>
  );
});
