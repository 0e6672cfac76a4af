import { useMemo } from 'react';
import { readEmployee } from '#contract/people/employees.ts';
import { employeePicture } from '#web/api/employee-picture.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { PictureField } from '#web/components/picture-field.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { useTexts } from '#web/texts.ts';
import { Section } from '../section.tsx';

/** The own picture, as colleagues see it in the schedule and at the clock. */
export function OwnPicture({ employeeId }: { employeeId: number }) {
  const text = useTexts();
  const { data } = usePageCall(readEmployee, { params: { id: String(employeeId) } });
  const place = useMemo(() => employeePicture(employeeId), [employeeId]);
  return (
    <Section title={text('picture.label')} text={text('picture.ownText')}>
      {data ? (
        <PictureField name={`${data.first_name} ${data.last_name}`} image={data.image} {...place} />
      ) : (
        <Skeleton className="h-30! rounded-card!" />
      )}
    </Section>
  );
}
