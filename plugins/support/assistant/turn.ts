/** How an answer stands; `cut`: it ended before it was done. */
export type TurnState = 'writing' | 'done' | 'stopped' | 'cut';

/** One question and what became of its answer. */
export interface Turn {
  id: string;
  question: string;
  answer: string;
  state: TurnState;
  /** Why it was cut. */
  problem?: string | undefined;
  /** What the question was about besides. */
  about?: { title: string; courseId?: string | undefined; chapterRefId?: string | undefined } | undefined;
}
