/** Where a command works. */
export interface Place {
  /** The bank's root directory. */
  root: string;
  /** Where the person stands who calls: names of files are meant from there. */
  folder: string;
}

export interface Outcome {
  lines: string[];
  failed?: boolean;
}

/** One word behind `npm run bank --`. */
export interface Command {
  usage: string;
  /** @returns undefined when the arguments are not understood */
  run(place: Place, args: string[]): Promise<Outcome | undefined> | Outcome | undefined;
}
