import { loadAreas, useTexts } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Section } from '#web/components/section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { IndexedSections } from '../indexed-sections.tsx';
import { CompanyForm } from './company-form.tsx';
import { FeaturesForm } from './features-form.tsx';
import { useLogoUpload, useStoreProfile } from './use-store-profile.ts';

/** Below the fold. */
const Connections = lazyComponent(async () => (await import('./connections.tsx')).Connections);
const Plan = lazyComponent(async () => (await import('./plan.tsx')).Plan);
const PictureField = lazyComponent(async () => (await import('#web/picture/picture-field.tsx')).PictureField);
const Positions = lazyComponent(async () => {
  const [{ Positions }] = await Promise.all([import('./positions/index.tsx'), loadAreas(['positions'])]);
  return Positions;
});
const TimeForm = lazyComponent(async () => (await import('./time-form.tsx')).TimeForm);
const SocialForm = lazyComponent(async () => (await import('./social-form.tsx')).SocialForm);

const parts = ['profile', 'features', 'time', 'positions', 'social', 'connections', 'plan'] as const;

/** Company profile in parts, each with its own form. */
export default function CompanyTab() {
  const text = useTexts();
  const { data: profile } = useStoreProfile();
  const logo = useLogoUpload();
  const skeleton = (height: string) => (
    <LoadingState>
      <Skeleton className={`rounded-card! ${height}`} />
    </LoadingState>
  );
  const head = (id: (typeof parts)[number]) => ({
    id,
    title: text(`company.${id}Title`),
    text: text(`company.${id}Text`),
  });
  return (
    <IndexedSections sections={parts.map(head)}>
      <Section {...head('profile')}>
        <div className="mb-6">
          {profile ? (
            <PictureField
              name={profile.name}
              label={text('company.logo')}
              image={profile.logo}
              kind="logo"
              {...logo}
            />
          ) : (
            skeleton('h-30!')
          )}
        </div>
        {profile ? <CompanyForm profile={profile} /> : skeleton('h-80!')}
      </Section>
      <Section {...head('features')}>
        {profile ? <FeaturesForm profile={profile} /> : skeleton('h-72!')}
      </Section>
      <Section {...head('time')}>{profile ? <TimeForm profile={profile} /> : skeleton('h-48!')}</Section>
      <Section {...head('positions')}>
        {profile ? <Positions meanwhile={skeleton('h-60!')} /> : skeleton('h-60!')}
      </Section>
      <Section {...head('social')}>{profile ? <SocialForm profile={profile} /> : skeleton('h-48!')}</Section>
      <Section {...head('connections')}>
        <Connections meanwhile={skeleton('h-60!')} />
      </Section>
      <Section {...head('plan')}>{profile ? <Plan plan={profile.plan} /> : skeleton('h-16!')}</Section>
    </IndexedSections>
  );
}
