export interface SettingsAnnouncements {
  /** The owner changed settings here: the other processes read them again. */
  settingsChanged: { version: number };
}
