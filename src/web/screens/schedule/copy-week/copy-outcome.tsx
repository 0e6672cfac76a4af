import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { ProgressBar } from '#web/components/progress-bar.tsx';
import { type CopyProgress, lineKey } from './send-copies.ts';

export function CopyOutcome({ progress: { count, done, error, refused } }: { progress: CopyProgress }) {
  const text = useTexts();
  return (
    <>
      {count > 0 && (
        <div className="mt-4">
          <ProgressBar label={text('copyWeek.progress', { done, count })} share={done / count} />
          <p role="status" className="text-13 text-muted">
            {text('copyWeek.progress', { done, count })}
          </p>
        </div>
      )}
      {error && (
        <Notice tone="danger" urgent className="mt-3">
          {error}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warn" urgent className="mt-3">
          <p>{text('copyWeek.refusedNow', { count: refused.length })}</p>
          <ul className="list-disc pl-5">
            {refused.map(({ line, message }) => (
              <li key={lineKey(line)}>{message}</li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}
