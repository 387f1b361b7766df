import IconArrowLeft from '#icons/IconArrowLeft';
import { observer } from 'mobx-react-lite';
import { useKernel } from '#kernel/KernelContext.ts';
import { IconButton } from '#plugins/ui/controls/IconButton.tsx';
import { Later } from '../Later.tsx';
import { whoUnknownTool } from './laterParts.ts';
import css from './WorkspaceBar.module.css';

/** Above study, exam and experiment: a way back and the page's title; a page says its own with `<WorkspaceHead>`. */
export default observer(function WorkspaceBar() {
  const { navigation, session } = useKernel();
  const view = navigation.shown?.view;
  return (
    <header className={css['bar']}>
      <div id="workspace-back" className={css['place']} />
      <IconButton label="返回" onClick={navigation.back}>
        <IconArrowLeft size={20} aria-hidden="true" />
      </IconButton>
      <div id="workspace-title" className={css['place']} />
      <p className={`yx-cut ${css['title']}`}>{view && 'entry' in view ? view.entry.title : ''}</p>
      <div id="workspace-tools" className={css['tools']} />
      {session.unsure && !session.learning && <Later load={whoUnknownTool} />}
    </header>
  );
});
