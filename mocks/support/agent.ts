// The customer-service agent, played by a table: when it reads, begins to write and answers.
import { AGENT_ANSWERS, ON_IMAGE, OTHERWISE } from './content/agentAnswers.ts';

/** Milliseconds after the message. */
const READS = 700;
const WRITES = 1000;
const PER_LETTER = 25;
const LONGEST = 2500;

export interface AgentTurn {
  readonly readAt: number;
  readonly typingAt: number;
  readonly saidAt: number;
  readonly text: string;
}

/** The agent's reaction to a message. `turn` counts the visitor's messages, from 0. */
export function agentTurn(text: string, { now, turn }: { now: number; turn: number }): AgentTurn {
  const answer = answerTo(text, turn);
  return {
    readAt: now + READS,
    typingAt: now + WRITES,
    saidAt: now + WRITES + Math.min(LONGEST, answer.length * PER_LETTER),
    text: answer,
  };
}

/** An empty text is a picture. */
export function answerTo(text: string, turn: number): string {
  if (text.trim() === '') return ON_IMAGE;
  const found = AGENT_ANSWERS.find(([asked]) => asked.test(text));
  return found?.[1] ?? OTHERWISE[turn % OTHERWISE.length] ?? OTHERWISE[0];
}
