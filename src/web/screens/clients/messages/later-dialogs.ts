import { loadAreas } from '#web/base/texts.ts';
import { lazyComponent } from '#web/components/lazy-component.tsx';

/** Dialogs that load when first opened, with their texts: other screens open them, too. */
export const NewConversation = lazyComponent(async () => {
  const [module] = await Promise.all([import('./compose/new-conversation.tsx'), loadAreas(['messages'])]);
  return module.NewConversation;
});

export const RequestManyDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('../request-many-dialog.tsx'),
    loadAreas(['messages', 'requestForm']),
  ]);
  return module.RequestManyDialog;
});

export const RequestDialog = lazyComponent(async () => {
  const [module] = await Promise.all([
    import('./requests/request-dialog.tsx'),
    loadAreas(['messages', 'requestForm']),
  ]);
  return module.RequestDialog;
});
