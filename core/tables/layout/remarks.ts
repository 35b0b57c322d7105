const LEADING = /^(?:[ \t]*(?:#[^\r\n]*)?(?:\r\n|\n|\r))+/

/** The place behind the blank lines and those that begin with `#` at the beginning of a text; 0 where nothing follows them. */
export function afterRemarks(text: string): number {
  const [remarks = ''] = LEADING.exec(text) ?? []
  return remarks.includes('#') && /\S/.test(text.slice(remarks.length)) ? remarks.length : 0
}

/** The names of a line that may begin with `#`. */
export const withoutSign = (names: readonly string[]): readonly string[] =>
  names.map((name, n) => (n === 0 ? name.replace(/^#\s*(?=\S)/, '') : name))
