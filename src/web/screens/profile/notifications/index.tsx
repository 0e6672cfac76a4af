import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { Devices } from './devices.tsx';
import { OwnNumber } from './own-number.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Edits what the reader is notified of, by which ways and when. Needs the texts of `notifications`. */
export function Notifications() {
  const text = useTexts();
  return (
    <>
      <Section id="notifications" title={text('profile.notifications')} text={text('notifications.text')}>
        <SettingsForm />
      </Section>
      <Section title={text('notifications.push.title')} text={text('notifications.push.text')}>
        <Devices />
      </Section>
      <OwnNumber />
    </>
  );
}
