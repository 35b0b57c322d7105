import { NOW } from '../../assistant-plant.ts'
import { answerNumbers } from './answer-numbers.ts'

/** A TR in kW and in BTU/h. */
const OF_THE_UNITS = [3.51685, 12_000]

const localDay = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  day: '2-digit',
  month: '2-digit',
})
const localClock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})
const localMonth = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  month: '2-digit',
  year: 'numeric',
})
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Numbers, instants and durations that answers of the product's other calls hold. */
export class NumberSources {
  readonly values = new Set<number>()
  readonly hours = new Set<number>()
  readonly days = new Set<string>()
  readonly clocks = new Set<string>(['00:00', '23:59', '24:00'])
  readonly months = new Set<string>()

  /** Each number in a JSON value, those in its texts too. */
  add(value: unknown): this {
    if (typeof value === 'number') this.addNumber(value)
    else if (typeof value === 'string') this.addText(value)
    else if (typeof value === 'object' && value !== null) {
      for (const member of Object.values(value)) this.add(member)
      if (Array.isArray(value)) this.addNumber(value.length)
    }
    return this
  }

  addNumber(value: number): void {
    this.values.add(value)
    this.hours.add(value)
    // Shares are percents on screen; energies may be told in MWh.
    if (value > 0 && value <= 1) this.values.add(value * 100)
  }

  addInstant(atMs: number): void {
    // The last day of a period whose end is exclusive.
    for (const at of [atMs, atMs - 1]) {
      this.days.add(localDay.format(at))
      this.clocks.add(localClock.format(at))
      this.months.add(localMonth.format(at))
    }
    this.hours.add((NOW - atMs) / 3_600_000)
    this.values.add(Math.floor((NOW - atMs) / 86_400_000))
  }

  private addText(text: string): void {
    const [, day] = /^(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
    if (day) this.addInstant(Date.parse(`${day}T12:00-03:00`))
    else if (INSTANT.test(text)) this.addInstant(Date.parse(text))
    else {
      const { days, clocks, durations, others } = answerNumbers(text)
      for (const one of days) this.days.add(one)
      for (const one of clocks) this.addClock(one)
      for (const { hours } of durations) this.hours.add(hours)
      for (const { value } of others) this.addNumber(value)
    }
  }

  private addClock(text: string): void {
    this.clocks.add(text)
    const [hours, minutes] = text.split(':').map(Number)
    this.hours.add((hours ?? 0) + (minutes ?? 0) / 60)
  }

  hasHours(hours: number, half: number): boolean {
    return [...this.hours].some((known) => Math.abs(known - hours) <= half + 1e-6)
  }

  hasClock(text: string): boolean {
    const [hours, minutes] = text.split(':').map(Number)
    return this.clocks.has(text) || this.hasHours((hours ?? 0) + (minutes ?? 0) / 60, 1.01 / 60)
  }

  /** Energies may be told in MWh. */
  hasNumber(value: number, half: number): boolean {
    return [...this.values].some((known) =>
      [1, 1e-3].some((by) => Math.abs(Math.abs(known * by) - value) <= half + 1e-6),
    )
  }
}

/** The numbers of an answer that none of the sources holds. No further source is made once all are found. */
export async function missingNumbers(
  sources: AsyncIterable<NumberSources>,
  answer: string,
  definesUnits: boolean,
): Promise<string[]> {
  let missing = claimsOf(answer, definesUnits)
  if (missing.length === 0) return []
  for await (const source of sources) {
    missing = missing.filter(({ isIn }) => !isIn(source))
    if (missing.length === 0) break
  }
  return missing.map(({ text }) => text)
}

/** A number of an answer, and whether a source holds it. */
interface Claim {
  readonly text: string
  readonly isIn: (source: NumberSources) => boolean
}

function claimsOf(answer: string, definesUnits: boolean): readonly Claim[] {
  const { days, months, clocks, durations, others } = answerNumbers(answer)
  const isNew = (value: number) => !(definesUnits && OF_THE_UNITS.includes(value))
  return [
    ...days.map((text): Claim => ({ text, isIn: (source) => source.days.has(text) })),
    ...months.map((text): Claim => ({ text, isIn: (source) => source.months.has(text) })),
    ...clocks.map((text): Claim => ({ text, isIn: (source) => source.hasClock(text) })),
    ...durations
      .filter(({ hours }) => isNew(hours))
      .map(({ text, hours, half }): Claim => ({ text, isIn: (source) => source.hasHours(hours, half) })),
    ...others
      .filter(({ value }) => isNew(value))
      .map(({ text, value, half }): Claim => ({ text, isIn: (source) => source.hasNumber(value, half) })),
  ]
}
