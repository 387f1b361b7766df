import { useEffect, useState } from 'react';
import { loadTypeset, type Typeset } from '../../content/formulas/useTypeset.ts';
import { formulaSource } from '../html/formulaSource.ts';
import css from '../RichEditor.module.css';

/** Shows a formula as it will look, or its error. */
export function FormulaPreview({ tex, display }: { tex: string; display: boolean }) {
  const [typeset, setTypeset] = useState<Typeset>();
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    loadTypeset().then(
      (loaded) => setTypeset(() => loaded),
      () => undefined,
    );
  }, []);
  const draw = (place: HTMLElement | null): void => {
    if (!place) return;
    place.textContent = tex === '' ? '' : (formulaSource(tex, display) ?? tex);
    typeset?.(place);
    setWrong(typeset !== undefined && tex !== '' && !place.querySelector('.katex'));
  };
  return (
    <div className={css['preview']}>
      <div ref={draw} key={`${display} ${tex}`} />
      <span role="status" className={css['problem']}>
        {wrong ? '公式还不完整，或者有错误' : ''}
      </span>
    </div>
  );
}
