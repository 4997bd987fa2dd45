/** Hands a file to the browser's downloads under `name`. */
export function saveFile({ name, blob }: { name: string; blob: Blob }): void {
  const address = URL.createObjectURL(blob);
  follow(address, { download: name });
  // The browser has read the address by then; kept longer it would hold the file in memory.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Opens a full address in a window of its own, which cannot reach back. */
export const openAddress = (address: string): void => follow(address, { target: '_blank', rel: 'noopener noreferrer' });

function follow(href: string, attributes: Record<string, string>): void {
  const link = document.createElement('a');
  link.href = href;
  for (const [name, value] of Object.entries(attributes)) {
    link.setAttribute(name, value);
  }
  document.body.append(link);
  link.click();
  link.remove();
}
