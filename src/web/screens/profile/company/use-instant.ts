import { writeWithUndo } from '#web/api/attempt.ts';
import { useTexts } from '#web/base/texts.ts';
import { useFormState } from '#web/forms/form.tsx';
import { useFillForm } from '#web/forms/scope.tsx';
import { type StoreProfileChange, useSaveProfile } from './use-store-profile.ts';

/** Saves one after the other, so that the last choice holds. */
let latest: Promise<unknown> = Promise.resolve();

/** Saves a choice of the company's as it is made, with the way back. One that fails stays in its form, unsaved. */
export function useInstant() {
  const text = useTexts();
  const save = useSaveProfile();
  const fill = useFillForm<object>();
  const { adopt } = useFormState();
  const choose = (before: StoreProfileChange, next: StoreProfileChange, said: string) => {
    const write = async (part: StoreProfileChange, otherwise: StoreProfileChange) => {
      adopt(part, 'pending');
      latest = latest.catch(() => undefined).then(() => save(part));
      try {
        await latest;
        adopt(part, 'saved');
      } catch (error) {
        adopt(otherwise, 'failed');
        throw error;
      }
    };
    const undo = () => {
      fill(before);
      return write(before, next);
    };
    return void writeWithUndo(said, () => write(next, before), undo);
  };
  return {
    choose,
    flip: (name: keyof StoreProfileChange, label: string, isOn: boolean) =>
      choose(
        { [name]: !isOn },
        { [name]: isOn },
        text(isOn ? 'company.turnedOn' : 'company.turnedOff', { label }),
      ),
  };
}
