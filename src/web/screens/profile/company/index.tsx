import { mayCall } from '#web/base/rights.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { ButtonLink } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { Section } from '#web/components/section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { LoadingState } from '#web/components/states.tsx';
import { CompanyForm } from './company-form.tsx';
import { FeaturesForm } from './features-form.tsx';
import { useLogoUpload, useStoreProfile } from './use-store-profile.ts';

/** Below the fold. */
const Plan = lazyComponent(async () => (await import('./plan.tsx')).Plan);
const PictureField = lazyComponent(async () => (await import('#web/picture/picture-field.tsx')).PictureField);
const Positions = lazyComponent(async () => {
  const [{ Positions }] = await Promise.all([import('./positions/index.tsx'), loadAreas(['positions'])]);
  return Positions;
});
const TimeForm = lazyComponent(async () => (await import('./time-form.tsx')).TimeForm);
const SocialForm = lazyComponent(async () => (await import('./social-form.tsx')).SocialForm);

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
  return (
    <div className="page-x">
      <Section title={text('company.profileTitle')} text={text('company.profileText')}>
        {profile ? <CompanyForm profile={profile} /> : skeleton('h-80!')}
      </Section>
      <Section title={text('company.logoTitle')} text={text('company.logoText')}>
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
      </Section>
      <Section title={text('company.featuresTitle')} text={text('company.featuresText')}>
        {profile ? <FeaturesForm profile={profile} /> : skeleton('h-72!')}
      </Section>
      <Section title={text('company.timeTitle')} text={text('company.timeText')}>
        {profile ? <TimeForm profile={profile} /> : skeleton('h-48!')}
      </Section>
      <Section title={text('company.positionsTitle')} text={text('company.positionsText')}>
        {profile ? <Positions meanwhile={skeleton('h-60!')} /> : skeleton('h-60!')}
      </Section>
      <Section title={text('company.socialTitle')} text={text('company.socialText')}>
        {profile ? <SocialForm profile={profile} /> : skeleton('h-48!')}
      </Section>
      {mayCall('openid.read') && (
        <Section title={text('company.openidTitle')} text={text('company.openidText')}>
          <ButtonLink to="/spa/profile?tab=openid">{text('company.toOpenid')}</ButtonLink>
        </Section>
      )}
      {mayCall('sms.read') && (
        <Section title={text('company.smsTitle')} text={text('company.smsText')}>
          <ButtonLink to="/spa/profile?tab=sms">{text('company.toSms')}</ButtonLink>
        </Section>
      )}
      {mayCall('square.save') && (
        <Section title={text('company.squareTitle')} text={text('company.squareText')}>
          <ButtonLink to="/spa/profile?tab=square">{text('company.toSquare')}</ButtonLink>
        </Section>
      )}
      {mayCall('token.list') && (
        <Section title={text('company.developersTitle')} text={text('company.developersText')}>
          <ButtonLink to="/spa/profile?tab=developers">{text('company.toDevelopers')}</ButtonLink>
        </Section>
      )}
      <Section title={text('company.planTitle')} text={text('company.planText')}>
        {profile ? <Plan plan={profile.plan} /> : skeleton('h-16!')}
      </Section>
    </div>
  );
}
