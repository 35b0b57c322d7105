/** Tables that a backup leaves out: a restore ends every session and starts all counts at zero. */
export const transientTables: ReadonlySet<string> = new Set([
  'refresh_tokens',
  'sessions',
  'sign_in_failures',
])
