import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';

/** Shows how much of a picture is sent, and cancels it. */
export function PictureProgress({ share, onCancel }: { share: number; onCancel: () => void }) {
  const text = useTexts();
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label={text('picture.sending', { share: format.percent(share, 0) })}
        value={share}
        max={1}
        className="h-1.5 w-40 overflow-hidden rounded-full bg-sunken accent-accent"
      />
      <span className="figures text-12 text-muted">
        {share < 1 ? format.percent(share, 0) : text('picture.preparing')}
      </span>
      <Button size={28} variant="quiet" onClick={onCancel}>
        {text('common.cancel')}
      </Button>
    </div>
  );
}
