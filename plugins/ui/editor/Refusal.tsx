import IconX from '#icons/IconX';
import { observer } from 'mobx-react-lite';
import type { Pictures } from './pictures/pictures.store.ts';
import css from './RichEditor.module.css';

/** Says which files were rejected, and why. */
export const Refusal = observer(({ pictures }: { pictures: Pictures }) =>
  pictures.refusal === '' ? null : (
    <div className={css['refusal']}>
      <p role="alert">{pictures.refusal}</p>
      <button type="button" className={css['tool']} aria-label="知道了" onClick={pictures.dismissRefusal}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  ),
);
