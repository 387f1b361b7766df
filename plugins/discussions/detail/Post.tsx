import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { RouteLink, useKernel } from '#kernel/index.ts';
import { courseAt, placeOf } from '#plugins/places/places.ts';
import { RichContent } from '#plugins/ui/content/RichContent.tsx';
import { RareActions } from '#plugins/ui/detail/RareActions.tsx';
import { openPictures, type Picture } from '#plugins/ui/pictures/openPictures.ts';
import { OpenedPicture } from '#plugins/ui/pictures/OpenedPicture.tsx';
import type { Discuss } from '../api.ts';
import { Author } from './Author.tsx';
import { ChangePost } from './ChangePost.tsx';
import { LikeButton } from './LikeButton.tsx';
import type { Likes } from './likes.store.ts';
import { Marks } from './Marks.tsx';
import { Pictures } from './Pictures.tsx';
import css from './Post.module.css';
import type { PostActions } from './postActions.store.ts';
import { rareActionsOf } from './rareActions.ts';

interface PostProps {
  discuss: Discuss;
  likes: Likes;
  actions: PostActions;
  heading: 'h2' | 'h3';
  /** In a panel, which has no head with the title. */
  narrow: boolean;
  /** Called when it was deleted. */
  onGone: () => void;
}

/** The opening post of a discussion. */
export const Post = observer(({ discuss, likes, actions, heading: Heading, narrow, onGone }: PostProps) => {
  const kernel = useKernel();
  const [changing, setChanging] = useState(false);
  const [picture, setPicture] = useState<Picture>();
  const filled = useCallback((holder: HTMLElement) => openPictures(holder, setPicture), []);
  const change = () => setChanging(true);
  return (
    <article className={`yx-card ${css['post']}`} data-narrow={narrow || undefined}>
      {narrow && (
        <Heading className={css['title']}>
          {discuss.title}
          <Marks of={discuss} />
        </Heading>
      )}
      <div className={css['head']}>
        <Author of={discuss} />
        <RareActions actions={rareActionsOf(kernel, { discuss, actions, change, onGone })} />
      </div>
      {changing ? (
        <ChangePost discuss={discuss} onDone={() => setChanging(false)} />
      ) : (
        <>
          <RichContent html={discuss.content} headingsFrom={narrow ? 4 : 2} onFilled={filled} />
          <Pictures of={discuss.images} />
        </>
      )}
      <div className={css['foot']}>
        <LikeButton of={discuss} likes={likes} />
        {!narrow && <AboutChapter discuss={discuss} />}
      </div>
      {picture && <OpenedPicture picture={picture} onClose={() => setPicture(undefined)} />}
    </article>
  );
});

/** A link to its lesson in the place of study. */
function AboutChapter({ discuss: { classroomId, courseId, chapterRefId, chapterTitle } }: { discuss: Discuss }) {
  if (!courseId || !chapterRefId || chapterTitle === '') return null;
  const place = placeOf({ courseId, classroomId: classroomId ?? undefined });
  return (
    <RouteLink to={courseAt(place, courseId, chapterRefId)} fallback={`关于：${chapterTitle}`}>
      关于：{chapterTitle}
    </RouteLink>
  );
}
