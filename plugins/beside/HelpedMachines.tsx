import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { RouteLink, useKernel, useRemote } from '#kernel/index.ts';
import { GuardedButton } from '#plugins/ui/controls/GuardedButton.tsx';
import { ReadingPage } from '#plugins/ui/detail/ReadingPage.tsx';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { Writer } from '#plugins/ui/form/writer.store.ts';
import { RowList } from '#plugins/ui/lists/rows/RowList.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { Empty } from '#plugins/ui/states/Empty.tsx';
import { follow } from '#plugins/ui/states/follow.ts';
import { type HelpedMachine, listHelpedMachines, offerHelp } from './api.ts';
import { CONSOLE_WORDS } from './consoleWords.ts';
import { besideWatch } from './contract.ts';

/** Milliseconds between two looks for trainees who ask. */
const PACE = { first: 5_000, most: 15_000 };

/** The trainees' machines that run: those at which somebody has asked for help, and those at which one may offer it. */
export default observer(function HelpedMachines() {
  const kernel = useKernel();
  const [writer] = useState(() => new Writer(kernel));
  const machines = useRemote(listHelpedMachines.with({}));
  useEffect(() => follow(machines, PACE), [machines]);

  const offer = async (vmId: string): Promise<void> => {
    const offered = await writer.write(offerHelp.with({ vmId }), [listHelpedMachines]);
    if (offered) void kernel.navigation.go(besideWatch.with({ ticket: offered.answer.ticket }));
  };
  return (
    <ReadingPage title="同屏指导" about="学员同意以后，可以看到他在终端或桌面里做的事；代为输入要学员另外同意。">
      <Await
        of={machines}
        empty={(all) => all.length === 0}
        emptyView={<Empty text="现在没有可以指导的实验机" hint="学员的实验机运行时会出现在这里" />}
      >
        {(all) => (
          <>
            <h2 className="yx-heard">正在运行的实验机</h2>
            <RowList
              rows={all.map((machine) => ({
                id: machine.vmId,
                title: machine.trainee.userName,
                mark: <Mark of={machine} />,
                facts: [machine.chapterTitle, machine.courseTitle, CONSOLE_WORDS[machine.console]],
                note: machine.help?.question ? <p>{machine.help.question}</p> : undefined,
                action: machine.help ? (
                  <Button component={RouteLink} to={besideWatch.with({ ticket: machine.help.ticket })}>
                    去看看
                  </Button>
                ) : (
                  <GuardedButton variant="default" onClick={() => offer(machine.vmId)}>
                    提出去看看
                  </GuardedButton>
                ),
              }))}
            />
          </>
        )}
      </Await>
    </ReadingPage>
  );
});

function Mark({ of: { help } }: { of: HelpedMachine }) {
  if (!help) return null;
  if (help.state === 'asked') return <Tag tone="warm">请老师来看看</Tag>;
  return help.state === 'offered' ? <Tag tone="outline">等学员同意</Tag> : <Tag>正在指导</Tag>;
}
