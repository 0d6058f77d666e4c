/** A reason not to start, in one line for the operator. */
export class StartRefused extends Error {}
