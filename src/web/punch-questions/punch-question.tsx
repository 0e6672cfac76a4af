import { joinRestWords } from '#domain/pay/rest-wording.ts';
import { restAnswers } from '#domain/pay/rests.ts';
import { useTexts } from '#web/base/texts.ts';
import type { AskedQuestion } from './asked-question.ts';
import { PositionQuestion } from './position-question.tsx';
import { QuestionTiles } from './question-tiles.tsx';

interface PunchQuestionProps {
  asked: AskedQuestion;
  /** Says what was kept. */
  onAnswered: (said: string) => void;
}

/** Asks whether the rest breaks due were given; sends the words that stand on the screen. */
function RestQuestion({ asked, onAnswered }: PunchQuestionProps) {
  const text = useTexts();
  const question = text('restBreaks.question');
  const answers = {
    yes: text('restBreaks.answers.yes'),
    chose: text('restBreaks.answers.chose'),
    no: text('restBreaks.answers.no'),
  };
  return (
    <QuestionTiles
      asked={asked}
      question={question}
      hint={text('restBreaks.due', { count: asked.restsDue })}
      choices={restAnswers.map((answer) => ({
        key: answer,
        name: answers[answer],
        answer: {
          action: 'out',
          rests: { answer, words: joinRestWords({ question, answers }, answer) },
        },
        said: text(`restBreaks.noted.${answer}`),
      }))}
      onAnswered={onAnswered}
    />
  );
}

/** Asks what the server wants to know about a recorded punch. */
export function PunchQuestion(props: PunchQuestionProps) {
  return props.asked.positions.length > 0 ? <PositionQuestion {...props} /> : <RestQuestion {...props} />;
}
