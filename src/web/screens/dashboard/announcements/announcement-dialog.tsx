import { useState } from 'react';
import { ApiError } from '#web/api/api-error.ts';
import { useStore } from '#web/api/store-queries.ts';
import { readToday } from '#web/base/now.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import type { Announcement } from '#web/shell/announcement-card.tsx';
import { useAnnouncementWrites } from './use-announcement-writes.ts';

interface Values {
  title: string;
  text: string;
  branches: number[];
  ends_on: string | null;
  pinned: boolean;
  ask_again: boolean;
}

const AnnouncementForm = createForm<Values>();
const titleRules = [['max_characters', 120]] as const;
const textRules = [['max_characters', 5000]] as const;

interface AnnouncementDialogProps {
  /** Null: a new one. */
  row: Announcement | null;
  branches: readonly { id: number; name: string }[];
  onClose: () => void;
}

/** Writes or edits an announcement. */
export function AnnouncementDialog({ row, branches, onClose }: AnnouncementDialogProps) {
  const text = useTexts();
  const writes = useAnnouncementWrites();
  const today = readToday();
  const ids = branches.map(({ id }) => id);
  const past = useStore().data?.past_branches ?? [];
  const isDeleted = (id: number) => past.some((branch) => branch.id === id && branch.deleted);
  const stillThere = row && row.branches !== 'all' ? row.branches.filter((id) => !isDeleted(id)) : [];
  const [initial] = useState<Values>(() => ({
    ...{ title: row?.title ?? '', text: row?.text ?? '', ends_on: row?.ends_on ?? null },
    ...{ pinned: row?.pinned ?? false, ask_again: false },
    branches: stillThere.length > 0 ? stillThere : ids,
  }));

  async function submit({ ask_again, branches: chosen, ...given }: Values) {
    if (!ids.some((id) => chosen.includes(id))) {
      const fieldErrors = { branches: [text('staffAnnouncements.form.noBranch')] };
      throw new ApiError({ status: 400, code: 'required', fieldErrors });
    }
    const isForAll = session.visitor?.branches === 'all' && ids.every((id) => chosen.includes(id));
    const body = { ...given, branches: isForAll ? ('all' as const) : chosen };
    if (row) {
      await writes.change(row.id, { ...body, ...(ask_again ? { ask_again } : {}) });
      showToast({ text: text('staffAnnouncements.form.saved') });
    } else {
      const { seen } = await writes.create(body);
      showToast({ text: text('staffAnnouncements.form.posted', { count: seen?.of ?? 0 }) });
    }
  }

  return (
    <AnnouncementForm.Dialog
      open
      onClose={onClose}
      title={text(row ? 'staffAnnouncements.form.editTitle' : 'staffAnnouncements.form.newTitle')}
      width="wide"
      submit={row ? undefined : text('staffAnnouncements.form.post')}
      initial={initial}
      onSubmit={submit}
    >
      <div className="space-y-4">
        <AnnouncementForm.Text
          name="title"
          label={text('staffAnnouncements.form.title')}
          required
          rules={titleRules}
          autoComplete="off"
        />
        <AnnouncementForm.Textarea
          name="text"
          label={text('staffAnnouncements.form.text')}
          optional
          rules={textRules}
          rows={5}
        />
        {branches.length > 1 && (
          <AnnouncementForm.MultiSelect
            name="branches"
            label={text('staffAnnouncements.form.branches')}
            options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <AnnouncementForm.Date
          name="ends_on"
          label={text('staffAnnouncements.form.endsOn')}
          hint={text('staffAnnouncements.form.endsOnHint')}
          optional
          today={today}
          min={today}
        />
        <AnnouncementForm.Switch
          name="pinned"
          label={text('staffAnnouncements.form.pinned')}
          hint={text('staffAnnouncements.form.pinnedHint')}
        />
        {row && (
          <AnnouncementForm.Switch
            name="ask_again"
            label={text('staffAnnouncements.form.askAgain')}
            hint={text('staffAnnouncements.form.askAgainHint')}
          />
        )}
      </div>
    </AnnouncementForm.Dialog>
  );
}
