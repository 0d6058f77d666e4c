/** Hands a file to the browser's downloads. @param href a `data:` or `blob:` address */
export function saveFile(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
