import { useTexts } from '#web/base/texts.ts';
import { Dialog } from '#web/components/dialog.tsx';

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
  'palette',
  'delete',
  'menu',
  'drag',
  'dragEdge',
  'dragCopy',
  'touch',
] as const;

/** Lists the grid's keys, mouse and touch actions. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useTexts();
  return (
    <Dialog open={open} onClose={onClose} width="wide" title={text('gridKeys.title')}>
      <table className="mt-2 w-full text-13">
        <thead className="sr-only">
          <tr>
            <th scope="col">{text('gridKeys.key')}</th>
            <th scope="col">{text('gridKeys.does')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {ways.map((way) => (
            <tr key={way}>
              <th scope="row" className="w-2/5 py-1.5 pr-4 text-left font-medium">
                {text(`gridKeys.${way}`)}
              </th>
              <td className="py-1.5 text-muted">{text(`gridKeys.what.${way}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
