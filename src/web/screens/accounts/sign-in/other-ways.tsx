import { Building2, KeyRound, Mail } from 'lucide-react';
import { passkeySupport } from '#web/api/passkeys.ts';
import type { JsonObject } from '#web/base/json-object.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button, buttonClass } from '#web/components/button.tsx';

interface OtherWaysProps {
  next: string;
  /** Of the companies: `name` and `path`. */
  providers: readonly JsonObject[];
  /** Offers links by mail. */
  links: boolean;
  busy: boolean;
  onPasskey: () => void;
}

/** Sign-in without a password: by the company's provider, a mailed link, or a passkey. */
export function OtherWays({ next, providers, links, busy, onPasskey }: OtherWaysProps) {
  const text = useTexts();
  const hasPasskeys = passkeySupport() === 'yes';
  if (!hasPasskeys && !links && providers.length === 0) return null;
  const search = next && `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <p className="my-4 flex items-center gap-3 text-13 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {text('signIn.or')}
      </p>
      <div className="space-y-3">
        {providers.map((provider) => (
          <a
            key={provider.text('path')}
            href={provider.text('path') + search}
            className={`${buttonClass('secondary', 48)} w-full`}
          >
            <Building2 className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{text('signIn.useProvider', { name: provider.text('name') })}</span>
          </a>
        ))}
        {links && (
          <a href={`/log/accounts/link/${search}`} className={`${buttonClass('secondary', 48)} w-full`}>
            <Mail className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{text('signIn.link.use')}</span>
          </a>
        )}
        {hasPasskeys && (
          <Button
            size={48}
            icon={<KeyRound className="size-4" aria-hidden="true" />}
            disabled={busy}
            onClick={onPasskey}
            className="w-full"
          >
            {text('signIn.usePasskey')}
          </Button>
        )}
      </div>
    </>
  );
}
