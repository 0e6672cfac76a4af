import { useMutation } from '@tanstack/react-query';
import { Check, CircleDot, Ellipsis, Hourglass, Link2, MailOpen, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteProject, markUnread, updateProject } from '#contract/clients/projects.ts';
import { callApi } from '#web/api/call-api.ts';
import { tellFailure } from '#web/api/error-handling.ts';
import { session } from '#web/base/session.ts';
import { useTexts } from '#web/base/texts.ts';
import { Button } from '#web/components/button.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Menu } from '#web/components/menu.tsx';
import type { MenuAction } from '#web/components/popup-props.ts';
import { showToast } from '#web/components/toast.tsx';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import type { Conversation } from '../types.ts';
import { useConversationCache } from '../use-conversations.ts';
import { EditDialog } from './edit-dialog.tsx';

interface ConversationActionsProps {
  conversation: Conversation;
  /** Leaves the conversation: marked unread, it would be read again at once. */
  onLeave: () => void;
}

/** Offers actions: the firm changes the status, everybody may mark the conversation unread. */
export function ConversationActions({ conversation, onLeave }: ConversationActionsProps) {
  const text = useTexts();
  const { storeConversation, refresh } = useConversationCache();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const params = { uuid: conversation.uuid };
  const { status } = conversation;
  const isAdmin = session.visitor?.authType === 'admin';
  const mayChange = session.visitor?.authType !== 'client' && conversation.may_write;

  const change = useMutation({
    mutationFn: (next: Conversation['status']) => callApi(updateProject, { params, body: { status: next } }),
    onSuccess: (after) => {
      storeConversation(after);
      showToast({
        text: text('messages.thread.statusChanged', {
          status: text(`messages.status.${after.status}`),
        }),
        undo: () => change.mutate(status),
      });
    },
    onError: tellFailure,
  });
  const unread = useMutation({
    mutationFn: () => callApi(markUnread, { params }),
    onSuccess: async () => {
      onLeave();
      await refresh();
      showToast({ text: text('messages.thread.markedUnread') });
    },
    onError: tellFailure,
  });

  const copyLink = async () => {
    await navigator.clipboard.writeText(`${location.origin}/client/comm/detail/${conversation.uuid}`);
    showToast({ text: text('messages.thread.linkCopied') });
  };
  const icon = (Icon: typeof Check) => <Icon className="size-4 text-muted" aria-hidden="true" />;
  const statusActions: MenuAction[] = [
    ...(status === 'done'
      ? []
      : [
          {
            label: text('messages.thread.markDone'),
            icon: icon(Check),
            onSelect: () => change.mutate('done'),
          },
        ]),
    ...(status === 'waiting'
      ? []
      : [
          {
            label: text('messages.thread.markWaiting'),
            icon: icon(Hourglass),
            onSelect: () => change.mutate('waiting'),
          },
        ]),
    ...(status === 'open'
      ? []
      : [
          {
            label: text(status === 'done' ? 'messages.thread.markOpen' : 'messages.thread.markNotWaiting'),
            icon: icon(CircleDot),
            onSelect: () => change.mutate('open'),
          },
        ]),
    { label: text('messages.thread.edit'), icon: icon(Pencil), onSelect: () => setOpen('edit') },
  ];
  const actions: MenuAction[] = [
    ...(mayChange ? statusActions : []),
    ...(conversation.may_write
      ? [
          {
            label: text('messages.thread.markUnread'),
            icon: icon(MailOpen),
            onSelect: () => unread.mutate(),
          },
        ]
      : []),
    { label: text('messages.thread.copyLink'), icon: icon(Link2), onSelect: () => void copyLink() },
    ...(isAdmin
      ? [
          {
            label: text('messages.thread.delete'),
            icon: <Trash2 className="size-4" aria-hidden="true" />,
            danger: true,
            onSelect: () => setOpen('delete'),
          },
        ]
      : []),
  ];
  return (
    <>
      {mayChange && (
        <Button
          className="max-sm:hidden"
          busy={change.isPending}
          icon={status === 'done' ? icon(CircleDot) : icon(Check)}
          onClick={() => change.mutate(status === 'done' ? 'open' : 'done')}
        >
          {text(status === 'done' ? 'messages.thread.markOpen' : 'messages.thread.markDone')}
        </Button>
      )}
      <Menu
        button={
          <IconButton
            label={text('messages.thread.more')}
            icon={<Ellipsis className="size-4" aria-hidden="true" />}
          />
        }
        actions={actions}
      />
      {open === 'edit' && (
        <EditDialog conversation={conversation} onClose={() => setOpen(null)} onSaved={storeConversation} />
      )}
      <ConfirmDialog
        open={open === 'delete'}
        onClose={() => setOpen(null)}
        title={text('messages.thread.deleteTitle')}
        text={text('messages.thread.deleteText', { title: conversation.title })}
        action={text('messages.thread.delete')}
        danger
        onConfirm={async () => {
          await callApi(deleteProject, { params });
          onLeave();
          showToast({ text: text('messages.thread.deleted') });
          await refresh();
        }}
      />
    </>
  );
}
