import { observer } from 'mobx-react-lite';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { CHAPTER_KIND_NAMES, type ChapterRef, isBuiltIn } from '../api.ts';
import { kindIcon } from '../chapterIcons.ts';
import type { Study } from '../study.store.ts';
import css from './ChapterPane.module.css';

interface NotHereProps {
  study: Study;
  lesson: ChapterRef;
  /** The plugin for chapters of this kind is off, or the chapter is empty. */
  why: 'off' | 'empty';
}

/** A chapter with nothing to study: says so and links to the next one that can be studied. */
export const NotHere = observer(({ study, lesson: { chapterRefId, kind }, why }: NotHereProps) => {
  const Icon = kindIcon(useKernel(), kind);
  const name = isBuiltIn(kind) ? CHAPTER_KIND_NAMES[kind] : `「${kind}」`;
  const off = isBuiltIn(kind) ? `这是一节${name}` : `这一节需要${name}功能，本平台没有开通`;
  const onward = study.onwardFrom(chapterRefId);
  return (
    <div className={css['centre']}>
      <div>
        <span className={css['sign']}>
          <Icon size={32} stroke={1.5} aria-hidden />
        </span>
        <p className={css['words']}>{why === 'off' ? off : '这一节还没有内容'}</p>
        <p className={css['hint']}>
          {why === 'off' ? `${name}功能开通后可以在这里学习。` : '老师上传以后可以在这里学习。'}
          你可以先学习其它章节，学习进度不受影响。
        </p>
        {onward && (
          <div className={css['way']}>
            <RouteLink to={study.addressOf(onward.chapterRefId)}>去学「{onward.title}」</RouteLink>
          </div>
        )}
      </div>
    </div>
  );
});
