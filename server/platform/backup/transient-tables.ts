/** Tables left out of a backup, so that a restore ends every session and resets all counts. */
export const transientTables: ReadonlySet<string> = new Set([
  'refresh_tokens',
  'sessions',
  'sign_in_failures',
])
