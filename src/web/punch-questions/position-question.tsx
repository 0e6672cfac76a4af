import { useQuery } from '@tanstack/react-query';
import { listPositions } from '#contract/company/positions.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { PositionDot } from '#web/components/position-dot.tsx';
import type { AskedQuestion } from './asked-question.ts';
import { QuestionTiles } from './question-tiles.tsx';

interface PositionQuestionProps {
  asked: AskedQuestion;
  onAnswered: (said: string) => void;
}

/** Asks what somebody works as. */
export function PositionQuestion({ asked, onAnswered }: PositionQuestionProps) {
  const text = useTexts();
  const { data } = useQuery(callOptions(listPositions, {}));
  const open = (data ?? []).filter(({ id }) => asked.positions.includes(id));
  return (
    <QuestionTiles
      asked={asked}
      question={text('clock.whichPosition')}
      choices={open.map(({ id, name, colour }) => ({
        key: id,
        name,
        icon: <PositionDot colour={colour} className="size-4!" />,
        answer: { action: 'in', position: id },
        said: text('clock.worksAs', { position: name }),
      }))}
      onAnswered={onAnswered}
    />
  );
}
