/** Whether two values are written alike as JSON: what is kept and sent goes by that. */
export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
