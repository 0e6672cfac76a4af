import { useTexts } from '#web/base/texts.ts';

/** First Tab stop: skips the bars. */
export function SkipLink() {
  const text = useTexts();
  return (
    <a
      href="#content"
      className="-translate-y-20 fixed top-2 left-2 z-70 rounded-control bg-inverse px-3 py-2 font-medium text-13 text-on-inverse focus:translate-y-0"
    >
      {text('shell.skip')}
    </a>
  );
}
