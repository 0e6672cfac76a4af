import { type SocialNetwork, socialNetworks } from '#domain/company/social.ts';
import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';
import { type StoreProfile, useSaveProfile } from './use-store-profile.ts';

type Links = Record<SocialNetwork, string>;
const Social = createForm<{ social: Links }>();
const Link = createForm<Links>();

const linkRules = [
  ['starts_with', 'https://'],
  ['max_characters', 300],
] as const;

export function SocialForm({ profile: { social } }: { profile: StoreProfile }) {
  const text = useTexts();
  const save = useSaveProfile();
  const messages = { starts_with: text('errors.https_url'), url: text('errors.https_url') };
  const initial = {
    social: Object.fromEntries(socialNetworks.map((network) => [network, social[network] ?? ''])) as Links,
  };
  return (
    <Social.Form
      label={text('company.socialTitle')}
      initial={initial}
      onSubmit={(_, changes) => save(changes)}
    >
      <Social.Group name="social">
        <div className="grid gap-4 sm:grid-cols-2">
          {socialNetworks.map((network) => (
            <Link.Url
              key={network}
              name={network}
              label={text(`company.networks.${network}`)}
              optional
              placeholder="https://"
              rules={linkRules}
              messages={messages}
            />
          ))}
        </div>
      </Social.Group>
      <Social.Actions sticky whenChanged />
    </Social.Form>
  );
}
