export interface Place {
  /** The bank's root directory. */
  root: string;
  /** The caller's working directory, for relative file names. */
  folder: string;
}

export interface Outcome {
  lines: string[];
  failed?: boolean;
}

/** A subcommand of `npm run bank --`. */
export interface Command {
  usage: string;
  /** @returns undefined if the arguments are invalid */
  run(place: Place, args: string[]): Promise<Outcome | undefined> | Outcome | undefined;
}

/** The argument after a flag; undefined if there is none. */
export function flagOf(args: readonly string[], flag: string): string | undefined {
  const at = args.indexOf(flag);
  return at < 0 ? undefined : args[at + 1];
}
