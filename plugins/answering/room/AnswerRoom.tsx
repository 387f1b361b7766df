import type { AnswerRoomProps } from '../contract.ts';

/** A sheet while it is answered. */
export default function AnswerRoom({ paper }: AnswerRoomProps) {
  return <p>{paper.refId}</p>;
}
