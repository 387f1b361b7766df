import { observer } from 'mobx-react-lite';
import { useKernel, useRemote } from '#kernel/index.ts';
import { Case, KitSection } from '../../Case.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { listClazzVms } from '#plugins/experiments/api.ts';
import { ShownConsole } from './ShownConsole.tsx';

/** The consoles of the machine that runs, each with all that a bar can do with it. */
export default observer(function ConsoleSection() {
  return (
    <KitSection id="consoles" title="控制台">
      {useKernel().session.signedIn ? <RunningMachine /> : <p>登录后显示正在运行的虚拟机的控制台。</p>}
    </KitSection>
  );
});

const RunningMachine = observer(() => {
  const machines = useRemote(listClazzVms.with({}));
  return (
    <Await of={machines} skeleton={null}>
      {(all) => {
        const vm = all.find(({ state }) => state === 'running');
        if (!vm) return <p>没有正在运行的虚拟机。</p>;
        return (
          <Case name={vm.name} wide>
            <ShownConsole vm={vm} />
          </Case>
        );
      }}
    </Await>
  );
});
