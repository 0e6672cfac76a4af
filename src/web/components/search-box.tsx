import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { controlClass } from './field.tsx';

/** Search box that shows letters before the results follow. */
export function SearchBox({
  label,
  value,
  onChange,
  placeholder,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
}) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // Clears the box when the value is cleared elsewhere.
    if (value === '' && sent.current !== '') setTyped('');
    sent.current = value;
  }, [value]);
  return (
    <div
      className={`relative flex-1 max-sm:max-w-none max-sm:basis-48 ${placeholder ? 'min-w-32 max-w-72' : 'min-w-36 max-w-56'}`}
    >
      <Search
        className="pointer-events-none absolute inset-y-0 left-2 my-auto size-4 text-muted"
        aria-hidden="true"
      />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder ?? label}
        title={placeholder && label}
        value={typed}
        onChange={(event) => {
          sent.current = event.target.value;
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        className={`${controlClass(32)} pr-1.5 pl-8`}
      />
    </div>
  );
}
