/** A file of the application did not arrive: the connection broke, or a new version has replaced it. */
export function isMissingFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof TypeError
    ? /import|fetch|module/i.test(error.message)
    : /^Unable to preload/.test(error.message);
}
