import type { ReactNode } from 'react';

export interface TagProps {
  tone?: 'primary' | 'info' | 'warm' | 'danger' | 'outline';
  size?: 'xs' | 'sm';
  children: ReactNode;
}

/**
 * A word or two about the thing beside it, such as its kind or the state of an application; an icon may come first.
 * @example <Tag tone="danger">重要</Tag>
 */
export function Tag({ tone = 'primary', size = 'xs', children }: TagProps) {
  return (
    <span className="yx-tag yx-cut" data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
