/** What is of the moment only and worth nothing elsewhere: a restore ends every session and begins to count anew. */
export const transientTables: ReadonlySet<string> = new Set([
  'refresh_tokens',
  'sessions',
  'sign_in_failures',
])
