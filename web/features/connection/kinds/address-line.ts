/** The parts of an address that a connection has, with a slash between them. */
export const addressLine = (...parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('/')
