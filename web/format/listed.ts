/** All names as a part of a sentence: `C1`, `C1 e C2`, `C1, C2 e C3`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
