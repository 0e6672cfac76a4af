import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { listSavedViews, saveView } from '#contract/people/saved-views.ts';
import { writeWithUndo } from '#web/api/attempt.ts';
import { callApi } from '#web/api/call-api.ts';
import { callOptions } from '#web/api/use-call.ts';
import { useTexts } from '#web/base/texts.ts';
import { IconButton } from '#web/components/icon-button.tsx';
import { SkeletonRows } from '#web/components/skeleton.tsx';
import { Unloaded } from '#web/components/states.tsx';
import { showToast } from '#web/components/toast.tsx';
import { createForm } from '#web/forms/create-form.ts';
import { Link } from '#web/navigation/link.tsx';
import { useLocation } from '#web/navigation/use-place.ts';
import { hasDates, readViewQuery, type SavedScreen } from './view-query.ts';

interface Values {
  name: string;
  withDates: boolean;
}
const View = createForm<Values>();
const noName: Values = { name: '', withDates: false };

const options = callOptions(listSavedViews, {});

/** Lists the saved filters of a screen as links, and saves those of the address. */
export function SavedViewsDialog({ screen, onClose }: { screen: SavedScreen; onClose: () => void }) {
  const text = useTexts();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const saved = useQuery(options);
  const views = saved.data?.filter((view) => view.screen === screen);
  const write = async (name: string, query: string | null) =>
    client.setQueryData(options.queryKey, await callApi(saveView, { body: { screen, name, query } }));

  const remove = (name: string, query: string) =>
    writeWithUndo(
      text('savedViews.deleted'),
      () => write(name, null),
      () => write(name, query),
    );

  return (
    <View.Dialog
      open
      onClose={onClose}
      title={text('savedViews.title')}
      submit={text('savedViews.save')}
      initial={noName}
      onSubmit={async ({ name, withDates }) => {
        await write(name, readViewQuery(screen, search, withDates));
        showToast({ text: text('savedViews.saved') });
      }}
    >
      <Unloaded query={saved} className="mb-4">
        <SkeletonRows rows={2} />
      </Unloaded>
      {views?.length === 0 && <p className="mb-4 text-13 text-muted">{text('savedViews.none')}</p>}
      {views && views.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-line border-y">
          {views.map(({ name, query }) => (
            <li key={name} className="flex min-h-11 items-center gap-2">
              <Link
                to={`${pathname}${query}`}
                onClick={onClose}
                className="min-w-0 flex-1 truncate py-2.5 font-medium text-14 text-accent-strong hover:underline"
              >
                {name}
              </Link>
              <IconButton
                variant="quiet"
                label={text('savedViews.deleteOf', { name })}
                icon={<Trash2 className="size-4" aria-hidden="true" />}
                onClick={() => void remove(name, query)}
              />
            </li>
          ))}
        </ul>
      )}
      <View.Text name="name" label={text('savedViews.name')} hint={text('savedViews.nameHint')} required />
      {hasDates(search) && (
        <View.Checkbox name="withDates" label={text('savedViews.withDates')} className="mt-3" />
      )}
    </View.Dialog>
  );
}
