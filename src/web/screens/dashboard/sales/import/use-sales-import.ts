import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AcceptedOf } from '#contract/base/call.ts';
import { importTransactions, listImports, maxImportBytes } from '#contract/sales/import.ts';
import { describeError, handleFailedWrite, readFieldErrors } from '#web/api/error-handling.ts';
import type { Received, WithInstants } from '#web/api/instants.ts';
import { queryClient } from '#web/api/query-client.ts';
import { upload } from '#web/api/upload.ts';
import { callOptions } from '#web/api/use-call.ts';
import { format } from '#web/base/format.ts';
import { useTexts } from '#web/base/texts.ts';
import { readSheets } from '#web/table-import/sheet-choice.tsx';

export type Outcome = Received<typeof importTransactions>;
export type ImportJob = WithInstants<AcceptedOf<typeof importTransactions>>;

const mebibyte = 1024 * 1024;
export const maxMegabytes = maxImportBytes / mebibyte;

const isUnderWay = ({ state }: ImportJob) => state === 'waiting' || state === 'reading';

/** Polls every second during a long import. */
export function useImportJobs() {
  return useQuery({
    ...callOptions(listImports, {}),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? 1000 : false),
  });
}

/** Holds a file with its preview and result; a new file or branch resets them. */
export function useSalesImport(branch: number | null) {
  const text = useTexts();
  const [file, setFile] = useState<File | null>(null);
  /** Sheet of a workbook; undefined: the first. */
  const [sheet, setSheet] = useState<string>();
  const [refusedSheets, setRefusedSheets] = useState<readonly string[]>([]);
  const [preview, setPreview] = useState<Outcome | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** Upload progress from 0 to 1; null without an upload. */
  const [sent, setSent] = useState<number | null>(null);
  const [applying, setApplying] = useState(false);
  const [error, setError] = useState('');
  const request = useRef<AbortController | null>(null);
  /** File chosen before the branches loaded. */
  const waiting = useRef<File | null>(null);

  const attempt = async (
    content: File,
    to: number,
    { isPreview, sheet }: { isPreview: boolean; sheet: string | undefined },
    take: (answer: Outcome | ImportJob) => void,
  ) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setError('');
    setRefusedSheets([]);
    setSent(0);
    try {
      const body = { branch: to, preview: isPreview ? ('1' as const) : ('0' as const), sheet };
      const { signal } = controller;
      const answer = await upload(importTransactions, {
        body,
        files: { file: [content] },
        signal,
        onProgress: setSent,
      });
      take(answer);
      setSent(null);
    } catch (reason) {
      if (controller.signal.aborted) return;
      setSent(null);
      handleFailedWrite(reason);
      setRefusedSheets(readSheets(reason));
      const fieldErrors = [...readFieldErrors(reason, 'file'), ...readFieldErrors(reason, 'branch')];
      setError(fieldErrors.join(' ') || describeError(reason));
    }
  };

  const look = (chosen: File, to: number | null, of?: string) => {
    setFile(chosen);
    setSheet(of);
    setPreview(null);
    setOutcome(null);
    waiting.current = null;
    if (chosen.size > maxImportBytes) {
      const size = format.number(Math.round(chosen.size / mebibyte));
      setError(text('importing.tooLarge', { size, megabytes: maxMegabytes }));
    } else if (to === null) {
      waiting.current = chosen;
    } else {
      void attempt(chosen, to, { isPreview: true, sheet: of }, (answer) => setPreview(answer as Outcome));
    }
  };
  const lookAtWaiting = useEffectEvent((to: number) => waiting.current && look(waiting.current, to));
  useEffect(() => {
    if (branch !== null) lookAtWaiting(branch);
  }, [branch]);
  const reset = () => {
    request.current?.abort();
    waiting.current = null;
    setFile(null);
    setPreview(null);
    setOutcome(null);
    setSent(null);
    setError('');
    setRefusedSheets([]);
  };
  return {
    file,
    preview,
    outcome,
    sent,
    /** True once the whole file has been sent to be imported: it cannot be taken back any more. */
    isCommitted: applying && sent === 1,
    error,
    sheet,
    sheets: preview?.sheets ?? refusedSheets,
    reset,
    choose: (chosen: File | undefined) => chosen && look(chosen, branch),
    /** Checks again: another branch may already have these rows. */
    lookFor: (other: number) => file && look(file, other, sheet),
    chooseSheet: (of: string) => file && look(file, branch, of),
    apply: () => {
      if (!file || branch === null) return;
      setApplying(true);
      const done = attempt(file, branch, { isPreview: false, sheet }, (answer) => {
        if ('state' in answer) {
          reset();
          void queryClient.invalidateQueries({ queryKey: [listImports.id] });
        } else {
          setPreview(null);
          setOutcome(answer);
          void queryClient.invalidateQueries({ queryKey: [listImports.id] });
          void queryClient.invalidateQueries({
            predicate: ({ queryKey }) => String(queryKey[0]).startsWith('report.'),
          });
        }
      });
      void done.finally(() => setApplying(false));
    },
  };
}

export type SalesImportState = ReturnType<typeof useSalesImport>;
