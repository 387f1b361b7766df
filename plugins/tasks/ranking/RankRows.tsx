import { FileImage } from '#plugins/ui/content/FileImage.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import type { TaskRank } from '../api.ts';
import css from './Ranking.module.css';

interface RankRowsProps {
  of: readonly TaskRank[];
  /** One's own user id. */
  mine: string | undefined;
}

/** A page of the ranking. */
export function RankRows({ of, mine }: RankRowsProps) {
  return (
    <table className={`yx-card ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">名次</th>
          <th scope="col">学员</th>
          <th scope="col">得分</th>
          <th scope="col" className={css['time']}>
            提交时间
          </th>
        </tr>
      </thead>
      <tbody>
        {of.map(({ rank, trainee, score, submitTime }) => (
          <tr key={trainee.userId} data-mine={trainee.userId === mine || undefined}>
            <td className={css['rank']}>{rank}</td>
            <th scope="row">
              <span className={css['person']}>
                <FileImage
                  source={trainee.avatar}
                  alt=""
                  name={trainee.userName}
                  ratio={1}
                  fallback="initial"
                  className={css['avatar']}
                />
                <span className={css['words']}>
                  {trainee.userName}
                  {trainee.userId === mine && '（我）'}
                </span>
              </span>
            </th>
            <td className={css['score']}>{score}</td>
            <td className={css['time']}>{formatTime(submitTime)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
