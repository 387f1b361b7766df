import { Button, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { RouteLink } from '#kernel/index.ts';
import { FormFrame } from '#plugins/ui/form/FormFrame.tsx';
import { SubmitButton } from '#plugins/ui/form/SubmitButton.tsx';
import { PAPER_NAMES, type Paper, type PaperAt, type PaperEntry, type PaperKind } from '../paperKind.ts';
import { attemptsMade } from '../standing.ts';
import type { Beginning } from './beginning.store.ts';
import css from './EntryActions.module.css';
import { entryState } from './entryState.ts';
import { UnderWay } from './UnderWay.tsx';
import { UntilOpen } from './UntilOpen.tsx';
import type { PaperVisit } from './visit.store.ts';

interface PermittedActionsProps<P extends Paper> {
  kind: PaperKind<P>;
  at: PaperAt;
  paper: P;
  entry: PaperEntry;
  visit: PaperVisit<P>;
}

/** The actions that the upstream allows now. */
export const PermittedActions = observer(
  <P extends Paper>({ kind, at, paper, entry, visit }: PermittedActionsProps<P>) => {
    const { answerSheetId, deadline, pausedTime, startTime } = paper;
    const paperName = kind.nameOf(paper);
    const name = PAPER_NAMES[paperName];
    switch (entryState(entry)) {
      case 'under-way':
        return <UnderWay name={name} deadline={deadline} pausedTime={pausedTime} visit={visit} />;
      case 'soon':
        return <UntilOpen name={name} startTime={startTime} onDue={visit.askAgain} />;
      case 'open':
        return visit.beginning ? (
          <Begin
            beginning={visit.beginning}
            entry={entry}
            name={name}
            again={attemptsMade(paper) > 0}
            hint={kind.words.beginHint?.(paper) ?? ''}
          />
        ) : null;
      case 'closed':
        return (
          <>
            <p>{entry.message}</p>
            {answerSheetId && (
              <Button size="md" fullWidth component={RouteLink} to={kind.links.result(at, paperName, answerSheetId)}>
                看结果
              </Button>
            )}
          </>
        );
    }
  },
);

interface BeginProps {
  beginning: Beginning;
  entry: PaperEntry;
  name: string;
  again: boolean;
  hint: string;
}

const Begin = observer(({ beginning: { form }, entry, name, again, hint }: BeginProps) => (
  <FormFrame form={form} label={`开始${name}`}>
    {entry.needPassword !== false && (
      <TextInput
        label={entry.needPassword ? `${name}密码` : `${name}密码（有密码时填写）`}
        required={entry.needPassword === true}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...form.input('password')}
      />
    )}
    <SubmitButton form={form} size="md" fullWidth>
      {again ? '再做一次' : `开始${name}`}
    </SubmitButton>
    <p className={`yx-note ${css['aside']}`}>{hint}</p>
  </FormFrame>
));
