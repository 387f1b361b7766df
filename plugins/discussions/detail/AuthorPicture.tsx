import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import type { Discuss } from '../api.ts';

interface AuthorPictureProps {
  of: Discuss['author'];
  className: string | undefined;
}

/** The author's picture next to the name. */
export function AuthorPicture({ of: { avatar, userName }, className }: AuthorPictureProps) {
  return <FileImage source={avatar} alt="" name={userName} ratio={1} fallback="initial" className={className} />;
}
