import { Button } from '@mantine/core';
import { useKeys } from '#plugins/ui/keys/useKeys.ts';
import { Rating, type Schedule } from '../api.ts';
import { afterReview } from '../schedule.ts';
import { comesBack } from './comesBack.ts';
import css from './Ratings.module.css';

export const RATING_NAMES: Readonly<Record<Rating, string>> = {
  again: '没记住',
  hard: '有点难',
  good: '记住了',
  easy: '很容易',
};

interface RatingsProps {
  schedule: Schedule | undefined;
  /** What the answer speaks for; the trainee decides. */
  suggested: Rating;
  /** Milliseconds since 1970. */
  now: number;
  onRate: (rating: Rating) => void;
}

/** How well one knew it, each with when the question then comes back. Keys 1 to 4. */
export function Ratings({ schedule, suggested, now, onRate }: RatingsProps) {
  useKeys(({ key }) => {
    const rating = Rating.options[Number(key) - 1];
    if (rating === undefined) return false;
    onRate(rating);
    return true;
  });
  return (
    <div className={css['bar']} role="group" aria-label="记得怎么样">
      <p className={css['title']}>记得怎么样？</p>
      <div className={css['ratings']}>
        {Rating.options.map((rating, at) => (
          <Button
            key={rating}
            size="md"
            variant={rating === suggested ? 'filled' : 'default'}
            title={`快捷键${at + 1}`}
            onClick={() => onRate(rating)}
          >
            <span className={css['rating']}>
              {RATING_NAMES[rating]}
              <span className={css['back']}>{comesBack(afterReview(schedule, rating, now).due, now)}</span>
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
