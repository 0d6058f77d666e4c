/** The browser's IANA time zone, or its offset (`+03:00`) if the browser hides the name. */
export function timeZone(): string {
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions();
  if (name) return name;
  const ahead = -new Date().getTimezoneOffset();
  const figures = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${figures(Math.abs(ahead) / 60)}:${figures(Math.abs(ahead) % 60)}`;
}
