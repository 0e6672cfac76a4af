/** How long the link to a file lives (docs/rules/screens.md#tables). */
const linkLifeMs = 500;

/** Hands the person a file that was made here. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), linkLifeMs);
}
