import { DAY_MS, MINUTE_MS } from '#core/time/hours.ts'

const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

/** Instants in milliseconds as texts in UTC. Successive instants mostly share their day. */
export function instantTexts(instants: readonly unknown[]): (string | null)[] {
  let day = Number.NaN
  let date = ''
  return instants.map((ms) => {
    if (typeof ms !== 'number') return null
    const ofDay = Math.floor(ms / DAY_MS)
    if (ofDay !== day) {
      day = ofDay
      date = new Date(day * DAY_MS).toISOString().slice(0, -13)
    }
    const rest = ms - day * DAY_MS
    const minutes = Math.floor(rest / MINUTE_MS)
    const [hour, minute] = [two[Math.floor(minutes / 60)], two[minutes % 60]]
    const second = two[Math.floor(rest / 1000) % 60]
    return `${date}${hour}:${minute}:${second}.${String(rest % 1000).padStart(3, '0')}Z`
  })
}
