/** Lifetime of a file's link (docs/rules/screens.md#tables). */
const linkLifeMs = 500;

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
