/** Detects a missing application file: a broken connection or a newer version. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError
    ? /import|fetch|module/i.test(error.message)
    : /^Unable to preload/.test(error.message);
}
