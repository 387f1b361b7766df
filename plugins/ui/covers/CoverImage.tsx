import { cx } from '../classNames.ts';
import { FileImage } from '../content/FileImage.tsx';
import { isBuiltIn } from './builtIn.ts';
import type { CoverSubject } from './chooseDrawings.ts';
import { Cover } from './Cover.tsx';
import css from './Cover.module.css';

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
export function CoverImage({ of, eager, className }: CoverImageProps) {
  const source = isBuiltIn(of.cover) ? '' : of.cover;
  return (
    <FileImage
      source={source}
      alt=""
      fallback={<Cover of={of} />}
      eager={eager ?? false}
      className={cx(css['place'], className)}
    />
  );
}
