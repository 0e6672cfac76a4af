import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Dialog } from '#web/components/dialog.tsx';
import { useTexts } from '#web/texts.ts';

const ways = [
  'arrows',
  'home',
  'pages',
  'enter',
  'digits',
  'move',
  'resizeEnd',
  'resizeStart',
  'select',
  'clipboard',
  'undo',
  'delete',
  'menu',
  'drag',
  'dragEdge',
  'dragCopy',
  'touch',
] as const;

/** How the grid is worked by keys, by mouse and by touch: a button, and the list it opens. */
export function KeysHelp() {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-6 items-center gap-1.5 rounded-tag hover:text-text hover:underline"
        onClick={() => setOpen(true)}
      >
        <Keyboard className="size-3.5" aria-hidden="true" />
        {text('schedule.keys.open')}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} width="wide" title={text('schedule.keys.title')}>
        <table className="mt-2 w-full text-13">
          <thead className="sr-only">
            <tr>
              <th scope="col">{text('schedule.keys.key')}</th>
              <th scope="col">{text('schedule.keys.does')}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {ways.map((way) => (
              <tr key={way}>
                <th scope="row" className="w-2/5 py-1.5 pr-4 text-left font-medium">
                  {text(`schedule.keys.${way}`)}
                </th>
                <td className="py-1.5 text-muted">{text(`schedule.keys.what.${way}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Dialog>
    </>
  );
}
