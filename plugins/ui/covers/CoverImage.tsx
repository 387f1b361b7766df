import { cx } from '../classNames.ts';
import { FileImage } from '../content/FileImage.tsx';
import { isBuiltIn } from './builtIn.ts';
import type { CoverSubject } from './chooseDrawings.ts';
import { Cover } from './Cover.tsx';
import './covers.css';

interface CoverImageProps {
  of: CoverSubject;
  /** For what is seen first. */
  eager?: boolean;
  className?: string | undefined;
}

/**
 * The picture that was uploaded for a course, a class, a path; where there is none, or it cannot be loaded, a drawing.
 * @example <CoverImage of={{ id: clazz.clazzId, title: clazz.title, labels: clazz.labels, cover: clazz.cover }} />
 */
export function CoverImage({ of, className, ...image }: CoverImageProps) {
  return (
    <FileImage
      {...image}
      source={isBuiltIn(of.cover) ? '' : of.cover}
      alt=""
      fallback={<Cover of={of} />}
      className={cx('yx-cover', className)}
    />
  );
}
