import { encode } from 'uqr';
import { confirmTotp } from '#contract/accounts/second-factor.ts';
import { inGroups } from '#domain/accounts/second-factor.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';

export interface NewApp {
  secret: string;
  uri: string;
}

const first = { code: '' };
const FirstCode = createForm<typeof first>();

/** Draws dark on light in every theme, which cameras need. */
function QrCode({ content, label }: { content: string; label: string }) {
  const { data, size } = encode(content, { border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 rounded-control border border-line bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

interface AppDialogProps {
  app: NewApp | null;
  onClose: () => void;
  onDone: (recoveryCodes: string[]) => void;
}

/** Shows the app's secret as a QR code and text, with the field for the first code. */
export function AppDialog({ app, onClose, onDone }: AppDialogProps) {
  const text = useTexts();
  if (!app) return null;
  return (
    <FirstCode.Dialog
      open
      onClose={onClose}
      title={text('security.factor.appTitle')}
      submit={text('security.factor.turnOn')}
      initial={first}
      onSubmit={async (body) => onDone((await callApi(confirmTotp, { body })).recovery_codes)}
    >
      <ol className="list-inside list-decimal space-y-3 text-14">
        <li>
          {text('security.factor.appStep1')}
          <div className="mt-3 space-y-2 text-center">
            <QrCode content={app.uri} label={text('security.factor.qr')} />
            <p className="text-13 text-muted">{text('security.factor.key')}</p>
            <code className="block select-all break-all rounded-control bg-sunken px-3 py-2 font-mono text-13">
              {inGroups(app.secret, ' ')}
            </code>
          </div>
        </li>
        <li>{text('security.factor.appStep2')}</li>
      </ol>
      <FirstCode.Text
        name="code"
        label={text('security.factor.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        className="mt-2"
      />
    </FirstCode.Dialog>
  );
}
