import type { DifferenceName } from '@lamma/protocol/testing/specification/differences';

/** A number of the specification: as the contract has it, or as the code of a file has it. */
export type ConstantRow = {
  what: string;
  /** As the specification says it. */
  is: number | string | readonly (number | string)[];
  differs?: DifferenceName;
} & ({ where: string; now: unknown } | { file: string; code: string });
