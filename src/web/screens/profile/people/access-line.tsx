import { useState } from 'react';
import { mayCall } from '#web/base/rights.ts';
import { loadAreas, useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { lazyComponent } from '#web/components/lazy-component.tsx';
import { PanelLine } from './panel-line.tsx';
import type { Branch, Person } from './team-model.ts';

const AccessDialog = lazyComponent(async () => {
  const [module] = await Promise.all([import('./access-dialog.tsx'), loadAreas(['access', 'admins'])]);
  return module.AccessDialog;
});

/** Opens the list of who can see an employee's pay and hours. */
export function AccessLine({ person, branches }: { person: Person; branches: readonly Branch[] }) {
  const text = useTexts();
  const [open, setOpen] = useState(false);
  if (!mayCall('employee.access')) return null;
  const close = () => setOpen(false);
  return (
    <PanelLine label={text('people.access.label')} state={text('people.access.state')}>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {text('people.access.title')}
      </Button>
      {open && <AccessDialog person={person} branches={branches} onClose={close} />}
    </PanelLine>
  );
}
