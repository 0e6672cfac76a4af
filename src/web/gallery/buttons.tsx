import { ChevronLeft, ChevronRight, Copy, Printer, Trash2 } from 'lucide-react';
import { Button } from '#web/components/button.tsx';
import { ButtonGroup } from '#web/components/button-group.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Kbd } from '#web/components/kbd.tsx';
import { Menu } from '#web/components/menu.tsx';
import { showToast } from '#web/components/toast.tsx';
import { Tooltip } from '#web/components/tooltip.tsx';
import { icon, Row, Section } from './parts.tsx';

export function Buttons() {
  return (
    <Section title="Buttons">
      <Row>
        <Button variant="primary">Publish 14 shifts</Button>
        <Button icon={<Copy {...icon} />}>Copy week</Button>
        <Button variant="quiet">Cancel</Button>
        <Button variant="danger" icon={<Trash2 {...icon} />}>
          Delete
        </Button>
        <Button variant="danger-solid">Delete 3 shifts</Button>
      </Row>
      <Row>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
      </Row>
      <Row>
        <Button size={28}>Small 28</Button>
        <Button>Default 32</Button>
        <Button size={36}>Form 36</Button>
        <Button size={40}>Large 40</Button>
        <Button size={48}>Page 48</Button>
        <Button size={64} variant="primary">
          Kiosk 64
        </Button>
      </Row>
      <Row>
        <IconButton label="Print" icon={<Printer {...icon} />} />
        <ButtonGroup label="Week">
          <IconButton label="Earlier" icon={<ChevronLeft {...icon} />} />
          <Button>Today</Button>
          <IconButton label="Later" icon={<ChevronRight {...icon} />} />
        </ButtonGroup>
        <Menu
          button={<Button>Menu</Button>}
          header="Signed in as ana"
          actions={[
            { label: 'Copy', icon: <Copy {...icon} />, onSelect: () => showToast({ text: 'Copied' }) },
            { label: 'Delete', icon: <Trash2 {...icon} />, danger: true },
          ]}
        />
        <Tooltip text="Shown after a moment, or on focus">
          {(describedBy) => <Button aria-describedby={describedBy}>Tooltip</Button>}
        </Tooltip>
        <Kbd>Ctrl Z</Kbd>
      </Row>
    </Section>
  );
}
