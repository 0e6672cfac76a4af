import { startTransition, useEffect, useState } from 'react';
import { whenIdle } from '#web/base/when-idle.ts';

/** Returns a value as it was until the browser is idle: what is asked for shows before what follows from it. */
export function useIdleValue<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (shown !== value) return whenIdle(() => startTransition(() => setShown(value)));
  }, [shown, value]);
  return shown;
}
