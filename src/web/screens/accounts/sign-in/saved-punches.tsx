import { HardDrive } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import { Notice } from '#web/components/notice.tsx';
import { countSavedPunches } from '#web/kiosk/count-saved-punches.ts';

/** Shows a signed-out tablet's waiting punches and how to send them. */
export function SavedPunches() {
  const text = useTexts();
  const [count, setCount] = useState(0);
  useEffect(() => {
    void countSavedPunches().then(setCount);
  }, []);
  return (
    <div role="status">
      {count > 0 && (
        <Notice tone="warn" className="mt-3" icon={<HardDrive className="size-4" aria-hidden="true" />}>
          {text('signIn.signedOutPunches', { count })}
        </Notice>
      )}
    </div>
  );
}
