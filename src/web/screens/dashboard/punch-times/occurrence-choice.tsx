import { useTexts } from '#web/base/texts.ts';
import { createForm } from '#web/forms/create-form.ts';

/** Which of two equal wall times, when clocks go back. */
export type Occurrence = 'first' | 'second';

const Fields = createForm<{ occurrence: Occurrence }>();

/** Asks for one of two equal times in the night when clocks go back. */
export function OccurrenceChoice() {
  const text = useTexts();
  return (
    <Fields.Segmented
      name="occurrence"
      label={text('timesheets.form.twice')}
      options={[
        { value: 'first', label: text('timesheets.form.first') },
        { value: 'second', label: text('timesheets.form.second') },
      ]}
    />
  );
}
