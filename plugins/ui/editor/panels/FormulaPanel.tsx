import { Checkbox } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { Node } from 'prosemirror-model';
import { useEffect, useId, useRef, useState } from 'react';
import { insertFormula } from '../commands/insert.ts';
import { formulaSource } from '../html/formulaSource.ts';
import type { RichText } from '../richText.store.ts';
import { textOf } from '../schema/attributes.ts';
import { nodes } from '../schema/schema.ts';
import css from '../RichEditor.module.css';
import { FormulaPreview } from './FormulaPreview.tsx';
import { PanelForm, type Preventable } from './PanelForm.tsx';

interface FormulaPanelProps {
  text: RichText;
  /** The formula to change; undefined for a new one. */
  formula: Node | undefined;
}

/** Edits a formula as LaTeX, with a preview. */
export const FormulaPanel = observer(({ text, formula }: FormulaPanelProps) => {
  const [tex, setTex] = useState(() => (formula ? textOf(formula, 'tex') : ''));
  const [display, setDisplay] = useState(formula?.type === nodes.formula_block);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => field.current?.select(), []);

  const submit = (event: Preventable): void => {
    event.preventDefault();
    const wanted = tex.trim();
    if (wanted === '') setProblem('请输入公式');
    else if (formulaSource(wanted, display) === undefined) setProblem('公式太长，或者含有公式的分隔符，无法保存');
    else if (text.run(insertFormula(wanted, display))) text.closePanel();
    else setProblem('光标所在的地方放不下公式，请换个地方');
  };

  return (
    <PanelForm
      label="公式"
      problem={problem}
      done={formula ? '更新' : '插入'}
      onSubmit={submit}
      onClose={text.closePanel}
    >
      <div className={css['field']}>
        <label htmlFor={id}>LaTeX</label>
        <textarea
          ref={field}
          id={id}
          className={css['source']}
          rows={2}
          value={tex}
          spellCheck={false}
          autoComplete="off"
          placeholder="\frac{a}{b}"
          aria-invalid={problem !== '' || undefined}
          onChange={(event) => setTex(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) submit(event);
          }}
        />
      </div>
      <FormulaPreview tex={tex.trim()} display={display} />
      <Checkbox label="独占一行" checked={display} onChange={(event) => setDisplay(event.currentTarget.checked)} />
    </PanelForm>
  );
});
