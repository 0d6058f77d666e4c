/** Downloads a file. @param href a `data:` or `blob:` URL */
export function saveFile(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
