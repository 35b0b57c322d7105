/** Writes instants in the user's zone: `21/11/2026`, `21/11/2026 14:05`. */
export function clockWords(timezone: string): {
  day: (atMs: number) => string
  minute: (atMs: number) => string
  isoDay: (atMs: number) => string
} {
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: timezone, hourCycle: 'h23' })
    return (atMs: number) => made.format(atMs).replace(', ', ' ')
  }
  const day = format(date)
  return {
    day,
    minute: format({ ...date, hour: '2-digit', minute: '2-digit' }),
    isoDay: (atMs) => day(atMs).split('/').reverse().join('-'),
  }
}
