import { useState } from 'react';
import { createPartnerProfile, updatePartnerProfile } from '#contract/company/company.ts';
import { personName } from '#domain/format/person-name.ts';
import { type AccountRole, accountRoleKey, accountRoles } from '#domain/roles.ts';
import { callApi } from '#web/api/call-api.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { SidePanel, sidePanelFoot } from '#web/components/side-panel.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { DeleteDialog, DeleteMenu } from './person-panel.tsx';
import type { Partner } from './team-model.ts';
import type { TeamWrites } from './use-team-writes.ts';

interface PartnerValues {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  role: AccountRole;
}
const PartnerForm = createForm<PartnerValues>();
const max100 = [['max_characters', 100]] as const;

interface PartnerPanelProps {
  partner: Partner | null;
  writes: TeamWrites;
  closeHref: string;
  onOpen: (id: number | null) => void;
}

export function PartnerPanel({ partner, writes, closeHref, onOpen }: PartnerPanelProps) {
  const text = useTexts();
  const [deleting, setDeleting] = useState(false);
  const title = partner ? personName(partner) : text('people.newPartner');
  const isActive = partner?.profile.is_active ?? true;
  const initial: PartnerValues = {
    first_name: partner?.first_name ?? '',
    last_name: partner?.last_name ?? '',
    email: partner?.email ?? '',
    phone: partner?.phone ?? '',
    role: partner?.role ?? 'MP',
  };
  async function save(body: PartnerValues, changes: Partial<PartnerValues>) {
    const saved = partner
      ? await callApi(updatePartnerProfile, { params: { id: String(partner.id) }, body: changes })
      : await callApi(createPartnerProfile, { body });
    await writes.refreshPartners();
    if (!partner) onOpen(saved.id);
  }
  return (
    <SidePanel
      list={text('people.backToList')}
      title={title}
      subtitle={isActive ? undefined : text('people.inactivePerson')}
      avatar={partner ? { name: title, image: null } : undefined}
      closeHref={closeHref}
      tools={partner && <DeleteMenu onDelete={() => setDeleting(true)} />}
    >
      <PartnerForm.Form initial={initial} onSubmit={save} label={title}>
        <div className="grid gap-4 sm:grid-cols-2">
          <PartnerForm.Text
            name="first_name"
            label={text('profile.firstName')}
            autoComplete="off"
            required
            rules={max100}
          />
          <PartnerForm.Text
            name="last_name"
            label={text('profile.lastName')}
            autoComplete="off"
            required
            rules={max100}
          />
          <PartnerForm.Email name="email" label={text('people.form.email')} autoComplete="off" optional />
          <PartnerForm.Phone
            name="phone"
            label={text('profile.phone')}
            hint={text('profile.phoneHint')}
            autoComplete="off"
            optional
          />
          <PartnerForm.Select
            name="role"
            label={text('people.role')}
            required
            options={accountRoles.map((role) => ({
              value: role,
              label: text(accountRoleKey(role)),
            }))}
          />
        </div>
        <PartnerForm.Actions
          submit={text(partner ? 'people.form.save' : 'people.form.addPartner')}
          className={sidePanelFoot}
        >
          {partner && (
            <Button
              size={36}
              variant="quiet"
              onClick={() => void writes.setPartnerActive(partner, !isActive)}
            >
              {text(isActive ? 'people.deactivate' : 'people.reactivate')}
            </Button>
          )}
        </PartnerForm.Actions>
      </PartnerForm.Form>
      {partner && (
        <DeleteDialog
          name={title}
          question={text('people.deletePartnerText')}
          open={deleting}
          onClose={() => setDeleting(false)}
          onDelete={async () => {
            await writes.deletePartner(partner);
            onOpen(null);
          }}
        />
      )}
    </SidePanel>
  );
}
