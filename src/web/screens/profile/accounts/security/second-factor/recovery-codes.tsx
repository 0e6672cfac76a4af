import { Copy, Download, Printer } from 'lucide-react';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { showToast } from '#web/components/toast.tsx';
import { downloadFile } from '#web/download/download-file.ts';

/** Shows recovery codes once, to copy, save or print. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const text = useTexts();
  const title = text('security.factor.fileTitle', {
    username: session.visitor?.username ?? '',
    store: session.storeName,
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast({ text: text('security.factor.copied') });
    } catch {
      showToast({ text: text('security.factor.copyFailed'), tone: 'failed' });
    }
  };
  const download = () => {
    const lines = [title, text('security.factor.fileText'), '', ...codes, ''];
    const file = new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' });
    downloadFile('branchline-recovery-codes.txt', file);
  };
  return (
    <Dialog
      open={codes.length > 0}
      onClose={onClose}
      title={text('security.factor.codesTitle')}
      actions={
        <div data-print="hide" className="contents">
          <Button variant="primary" size={36} onClick={onClose}>
            {text('security.factor.kept')}
          </Button>
        </div>
      }
    >
      <div data-print="only">
        <p className="hidden font-semibold print:block">{title}</p>
        <p className="text-13 text-muted">{text('security.factor.codesText')}</p>
        <ul className="mt-4 grid grid-cols-1 gap-x-6 gap-y-1 rounded-control bg-sunken px-4 py-3 font-mono text-14 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
        <div data-print="hide" className="mt-3 flex flex-wrap gap-2">
          <Button icon={<Copy className="size-4" aria-hidden="true" />} onClick={() => void copy()}>
            {text('security.factor.copy')}
          </Button>
          <Button icon={<Download className="size-4" aria-hidden="true" />} onClick={download}>
            {text('security.factor.download')}
          </Button>
          <Button icon={<Printer className="size-4" aria-hidden="true" />} onClick={() => window.print()}>
            {text('security.factor.print')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
