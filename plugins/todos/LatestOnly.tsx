import { TextButton } from '#plugins/ui/controls/TextButton.tsx';
import css from './LatestOnly.module.css';
import { LATEST_PLACES, type TodoList } from './todoList.store.ts';

/** Says that the list is not of all places, and asks the others on request. */
export const LatestOnly = ({ of }: { of: TodoList }) => (
  <span className={css['root']}>
    只列出最近学习的{LATEST_PLACES}处
    <TextButton look="tool" onClick={of.askAll}>
      全部
    </TextButton>
  </span>
);
