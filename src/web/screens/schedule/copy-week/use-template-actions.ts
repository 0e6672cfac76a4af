import { useState } from 'react';
import { useTexts } from '#web/base/texts.ts';
import type { Templates, WeekTemplate } from './use-templates.ts';

export interface TemplateInputs extends Templates {
  chosen: WeekTemplate | null;
  onChoose: (id: number | null) => void;
  sunday: string;
  branch: number | null;
}

type Question = 'name' | 'rename' | 'delete' | { replace: WeekTemplate };

/** Confirms and carries out changes of templates. */
export function useTemplateActions({
  templates,
  chosen,
  onChoose,
  sunday,
  branch,
  ...writes
}: TemplateInputs) {
  const text = useTexts();
  const [question, setQuestion] = useState<Question | null>(null);
  const [said, setSaid] = useState('');
  const week = { sunday, branch };

  function ask(next: Question | null) {
    setSaid('');
    setQuestion(next);
  }

  function finish(template: WeekTemplate | null, words: string) {
    onChoose(template?.id ?? null);
    setQuestion(null);
    setSaid(words);
  }

  const finishSaved = (template: WeekTemplate) =>
    finish(template, text('copyWeek.template.kept', { name: template.name, count: template.shifts }));

  return {
    question,
    said,
    ask,
    /** Closes the question and keeps the message. */
    close: () => setQuestion(null),
    saveName: async (name: string) => {
      if (question !== 'name' && chosen) {
        const renamed = await writes.rename(chosen, name);
        return finish(renamed, text('copyWeek.template.renamed', { name: renamed.name }));
      }
      const same = templates?.find((one) => one.name.toLowerCase() === name.toLowerCase());
      if (same) ask({ replace: same });
      else finishSaved(await writes.keep(name, week));
    },
    replace: async (template: WeekTemplate) => finishSaved(await writes.replace(template, week)),
    remove: async (template: WeekTemplate) => {
      await writes.remove(template);
      finish(null, text('copyWeek.template.deleted', { name: template.name }));
    },
  };
}

export type TemplateActions = ReturnType<typeof useTemplateActions>;
