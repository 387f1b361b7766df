import { isPositive } from '#plugins/ui/controls/isPositive.ts';
import IconTrophy from '#icons/IconTrophy';
import { useId } from 'react';
import { type Remote, RouteLink, type Target } from '#kernel/index.ts';
import { Tag } from '#plugins/ui/detail/Tag.tsx';
import { Await } from '#plugins/ui/states/Await.tsx';
import { formatTime } from '#plugins/ui/clock/time.ts';
import { type AnswerSheet, SHEET_STATE_NAMES } from '../../api.ts';
import css from './AttemptList.module.css';
import { bestAttempt, latestFirst } from './attempts.ts';
import { PassMark } from './PassMark.tsx';
import { scoreText } from '../scoreText.ts';

interface AttemptListProps {
  of: Remote<AnswerSheet[]>;
  /** The attempt being shown. */
  current: string;
  addressOf: ((sheet: AnswerSheet) => Target) | undefined;
}

/** All attempts, latest first; nothing if there is only one. */
export function AttemptList({ of, current, addressOf }: AttemptListProps) {
  const name = useId();
  return (
    <Await of={of} skeleton={null}>
      {(attempts) => {
        const best = bestAttempt(attempts);
        return attempts.length < 2 ? null : (
          <section className={`yx-card ${css['attempts']}`} aria-labelledby={name}>
            <h3 id={name} className={css['title']}>
              作答记录
            </h3>
            <ol className="yx-list" reversed>
              {latestFirst(attempts).map((sheet) => (
                <li key={sheet.id} className={css['attempt']} aria-current={sheet.id === current || undefined}>
                  <span className={css['which']}>
                    {attemptName(sheet)}
                    {sheet.id === best?.id && (
                      <Tag tone="warm">
                        <IconTrophy size={16} aria-hidden />
                        最好成绩
                      </Tag>
                    )}
                  </span>
                  <When of={sheet.submitTime ?? sheet.createTime ?? undefined} />
                  <Outcome of={sheet} />
                  <Way sheet={sheet} current={current} addressOf={addressOf} />
                </li>
              ))}
            </ol>
          </section>
        );
      }}
    </Await>
  );
}

const attemptName = ({ attempt }: AnswerSheet): string => (isPositive(attempt) ? `第${attempt}次` : '一次');

function When({ of }: { of: string | undefined }) {
  return of === undefined ? (
    <span className={`yx-note ${css['time']}`} />
  ) : (
    <time className={`yx-note ${css['time']}`} dateTime={of}>
      {formatTime(of)}
    </time>
  );
}

function Outcome({ of: { state, score, passed } }: { of: AnswerSheet }) {
  if (typeof score !== 'number') return <span className={css['outcome']}>{SHEET_STATE_NAMES[state]}</span>;
  return (
    <span className={css['outcome']}>
      <strong>{scoreText(score)}分</strong>
      {typeof passed === 'boolean' && <PassMark passed={passed} />}
    </span>
  );
}

function Way({ sheet, current, addressOf }: { sheet: AnswerSheet } & Pick<AttemptListProps, 'current' | 'addressOf'>) {
  if (sheet.id === current) return <span className={`yx-note ${css['here']}`}>当前查看</span>;
  if (!addressOf) return null;
  return (
    <RouteLink to={addressOf(sheet)} className={css['way']} aria-label={`查看${attemptName(sheet)}作答`}>
      查看
    </RouteLink>
  );
}
