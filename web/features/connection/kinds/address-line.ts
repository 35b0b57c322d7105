/** The present parts of an address, with slashes between them. */
export const addressLine = (...parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('/')
