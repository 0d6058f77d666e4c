/**
 * Questions of the bank that visitors may try, which makes their answers public: short, without media, easy to argue about, each of another
 * kind. A question that leaves the bank or is stopped is skipped.
 */
export const samples: readonly number[] = [8104, 2508, 6513, 6304, 8024, 3014];
