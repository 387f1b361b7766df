import type { Question } from '../questions/Question.ts';

/** A fully correct answer. */
export function rightAnswers(question: Question): string[] {
  const { type, options, statement, blanks, commands, steps } = question;
  switch (type) {
    case 'single_choice':
    case 'multiple_choice':
      return options.filter(({ right }) => right).map(({ id }) => id);
    case 'judge_question':
      return [String(statement)];
    case 'fill_blank':
      return blanks.map(([first = '']) => first);
    case 'test_command':
      return commands.map(([first = '']) => first);
    case 'practice_question':
      return steps.map(({ title }) => `<p>${title}：已在实验机上完成，结果与预期一致。</p>`);
  }
}
