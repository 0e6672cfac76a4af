/** Finds the width of columns of which only whole ones are in view: as many as their widest allows, and at least one. */
export function fitWholeColumns(room: number, widths: readonly number[]): number {
  const count = Math.max(1, Math.floor(room / Math.max(1, ...widths)));
  return room / count;
}
