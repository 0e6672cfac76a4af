import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { ChoiceTable } from './choice-table.tsx';
import { Devices } from './devices.tsx';
import { OwnNumber } from './own-number.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Edits what the reader is notified of, by which ways and when. Needs the texts of `notifications`. */
export function Notifications() {
  const text = useTexts();
  return (
    <>
      <Section title={text('notifications.push.title')} text={text('notifications.push.text')}>
        <Devices />
      </Section>
      <Section title={text('notifications.title')} text={text('notifications.text')}>
        {!session.sendsMail && <p className="mb-2 text-13 text-muted">{text('notifications.noServer')}</p>}
        <ChoiceTable />
      </Section>
      <Section title={text('notifications.timesTitle')} text={text('notifications.timesText')}>
        <SettingsForm />
      </Section>
      <OwnNumber />
    </>
  );
}
