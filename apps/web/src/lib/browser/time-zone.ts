/** The time zone of this browser, as the server takes it: a name as IANA writes them, else how far its clock is ahead (`+03:00`). */
export function timeZone(): string {
  const { timeZone: name } = new Intl.DateTimeFormat().resolvedOptions();
  // Left out by browsers that hide where they are.
  if (name) return name;
  const ahead = -new Date().getTimezoneOffset();
  const figures = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${ahead < 0 ? '-' : '+'}${figures(Math.abs(ahead) / 60)}:${figures(Math.abs(ahead) % 60)}`;
}
