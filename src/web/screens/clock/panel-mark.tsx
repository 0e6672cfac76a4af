import mark from '#web/assets/mark.svg';
import { session } from '#web/base/session.ts';

export function PanelMark() {
  return (
    <p className="flex items-center gap-3 font-semibold text-16">
      <img src={mark} alt="" className="size-6 brightness-0 invert" />
      {session.storeName}
    </p>
  );
}
