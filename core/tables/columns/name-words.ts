const words = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

const DATE_WORDS: ReadonlySet<string> = new Set(
  'data date dia day datetime datahora timestamp stamp fecha datum zeitstempel'.split(' '),
)
const TIME_WORDS: ReadonlySet<string> = new Set(
  'time hora horario hour ts epoch unix instante tempo created updated at ms us ns'.split(' '),
)

/** Whether a column's name says that its values are days. */
export const saysDate = (name: string): boolean => words(name).some((word) => DATE_WORDS.has(word))

/** Whether a column's name says that its values are instants or times. */
export const saysTime = (name: string): boolean =>
  words(name).some((word) => DATE_WORDS.has(word) || TIME_WORDS.has(word))

/** Whether a column's name says that its times are in UTC. */
export const saysUtc = (name: string): boolean => words(name).some((word) => word === 'utc' || word === 'gmt')
