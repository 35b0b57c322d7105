interface ClockWords {
  readonly day: (atMs: number) => string
  readonly minute: (atMs: number) => string
  readonly isoDay: (atMs: number) => string
}
/** Most users share a zone, and to make its formats takes longer than to write with them. */
let made: { readonly timezone: string; readonly words: ClockWords } | null = null

/** Writes instants in the user's zone: `21/11/2026`, `21/11/2026 14:05`. */
export function clockWords(timezone: string): ClockWords {
  if (made?.timezone !== timezone) made = { timezone, words: wordsIn(timezone) }
  return made.words
}

function wordsIn(timezone: string): ClockWords {
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const
  const format = (options: Intl.DateTimeFormatOptions) => {
    const written = new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: timezone, hourCycle: 'h23' })
    return (atMs: number) => written.format(atMs).replace(', ', ' ')
  }
  const day = format(date)
  return {
    day,
    minute: format({ ...date, hour: '2-digit', minute: '2-digit' }),
    isoDay: (atMs) => day(atMs).split('/').reverse().join('-'),
  }
}

/** `das 23h às 0h`. */
export const hourSpan = (hour: number): string => `das ${hour}h às ${(hour + 1) % 24}h`
