import { useState } from 'react';
import IconPlus from '#icons/IconPlus';
import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import { drawable } from '../forms.ts';
import { TooManyFields } from '../TooManyFields.tsx';
import { toNextField } from '../toNextField.ts';
import { TYPED_TEXT } from '../typedText.ts';
import css from './CommandForm.module.css';

interface CommandInputsProps {
  /** Number of commands asked for; 0 if unknown. */
  asked: number;
  commands: readonly string[];
  onCommand: (at: number, text: string) => void;
  readOnly: boolean;
}

const MOST = 20;

/** A line for each command. If their number is unknown, lines can be added. */
export function CommandInputs({ asked, commands, onCommand, readOnly }: CommandInputsProps) {
  const [added, setAdded] = useState(1);
  const count = drawable(asked > 0 ? asked : Math.max(added, commands.length));
  const name = (at: number): string => (count > 1 ? `命令${at + 1}` : '命令');
  return (
    <div className={css['commands']} data-fields>
      {Array.from({ length: count }, (_, at) => (
        <label key={at} className={css['command']}>
          <span className={`yx-note ${css['name']}`}>{name(at)}</span>
          <span className={css['line']}>
            <span className={css['prompt']} aria-hidden>
              $
            </span>
            <input
              {...TYPED_TEXT}
              type="text"
              className={css['typed']}
              value={commands[at] ?? ''}
              readOnly={readOnly}
              onKeyDown={toNextField}
              onChange={({ currentTarget }) => onCommand(at, currentTarget.value)}
            />
          </span>
        </label>
      ))}
      {asked === 0 && !readOnly && count < MOST && (
        <TextButton look="tool" className={css['more']} onClick={() => setAdded(count + 1)}>
          <IconPlus size={16} aria-hidden />
          再写一条命令
        </TextButton>
      )}
      <TooManyFields asked={asked} unit="命令" />
    </div>
  );
}
