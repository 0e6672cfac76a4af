import { useMemo } from 'react';
import { readEmployee } from '#contract/people/employees.ts';
import { personName } from '#domain/format/person-name.ts';
import { usePageCall } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { Section } from '#web/components/section.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { employeePicture } from '#web/picture/employee-picture.ts';
import { PictureField } from '#web/picture/picture-field.tsx';

/** Own picture in the schedule and at the clock. */
export function OwnPicture({ employeeId }: { employeeId: number }) {
  const text = useTexts();
  const { data } = usePageCall(readEmployee, { params: { id: String(employeeId) } });
  const place = useMemo(() => employeePicture(employeeId), [employeeId]);
  return (
    <Section id="picture" title={text('picture.label')} text={text('security.pictureText')}>
      {data ? (
        <PictureField name={personName(data)} image={data.image} {...place} />
      ) : (
        <Skeleton className="h-30! rounded-card!" />
      )}
    </Section>
  );
}
