/** An address as it is compared: full-width letters and the like are those that they stand for, and case says nothing. */
export const foldEmail = (text: string): string =>
  text.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
