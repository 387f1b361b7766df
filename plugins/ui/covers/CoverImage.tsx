import { cx } from '../classNames.ts';
import { FileImage } from '../content/FileImage.tsx';
import { isBuiltIn } from './builtIn.ts';
import type { CoverSubject } from './chooseDrawings.ts';
import { Cover } from './Cover.tsx';
import type { CoverKind } from './forms.ts';
import './covers.css';

interface CoverImageProps {
  of: CoverSubject;
  kind: CoverKind;
  /** Loads at once: for pictures in the first view. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * The uploaded picture of a course, class, path or live event; a drawing in the form of its kind if there is none or it
 * fails to load.
 * @example <CoverImage kind="clazz" of={{ id: clazz.clazzId, title: clazz.title, labels: clazz.labels, cover: clazz.cover }} />
 */
export function CoverImage({ of, kind, className, ...image }: CoverImageProps) {
  return (
    <FileImage
      {...image}
      source={isBuiltIn(of.cover) ? '' : of.cover}
      alt=""
      fallback={<Cover of={of} kind={kind} />}
      className={cx('yx-cover', className)}
    />
  );
}
