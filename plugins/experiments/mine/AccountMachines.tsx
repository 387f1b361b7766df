import { observer } from 'mobx-react-lite';
import { RouteLink, useRemote } from '#kernel/index.ts';
import { listMyClassrooms } from '#plugins/places/api.ts';
import { courseAt } from '#plugins/places/places.ts';
import css from './AccountMachines.module.css';
import { listClassroomVms, listClazzVms, listCourseVms } from '../api.ts';
import { placeOfVm, stands } from './machineLists.ts';
import { RunningMark } from './RunningMark.tsx';

/** The existing machines in the account menu, with the time left. */
export default observer(function AccountMachines() {
  const ofClazzes = useRemote(listClazzVms.with({}));
  const ofClassrooms = useRemote(listClassroomVms.with({}));
  const ofCourses = useRemote(listCourseVms.with({}));
  const standing = [ofClazzes, ofClassrooms, ofCourses].flatMap(({ value }) => value ?? []).filter(stands);
  const asked = standing.some(({ classroomId }) => classroomId);
  const classrooms = useRemote(asked ? listMyClassrooms.with({}) : undefined);
  if (standing.length === 0) return null;
  return (
    <section className={css['part']} aria-labelledby="account-machines">
      <h2 id="account-machines" className={`yx-note ${css['title']}`}>
        我的实验机
      </h2>
      <ul className="yx-list">
        {standing.map((vm) => {
          const place = placeOfVm(vm, classrooms.value ?? []);
          const title = vm.chapterTitle || vm.name;
          return (
            <li key={vm.vmId}>
              {place && vm.courseId && vm.chapterRefId ? (
                <RouteLink to={courseAt(place, vm.courseId, vm.chapterRefId)} fallback={title} className={css['link']}>
                  {title}
                </RouteLink>
              ) : (
                title
              )}
              <RunningMark vm={vm} />
            </li>
          );
        })}
      </ul>
    </section>
  );
});
