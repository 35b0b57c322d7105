import type { Page } from 'playwright-core'
import { required } from '#test/harness/required.ts'
import { quantile } from '../table.ts'
import { type Change, type ChangeTime, changeTime } from './change-times.ts'

/** Time for the work that a view does after it is drawn. */
const REST_MS = 350

const chart = (title: string) =>
  `main [aria-roledescription="gráfico"][aria-label="${title}"][data-ready="true"]`

const SUMMARY = {
  figures: 'main [role="meter"]',
  parts: [chart('Tendência de falhas'), 'main .dashboard .dashboard-halves [aria-label="Status do sistema"]'],
}
const DASHBOARD = {
  figures: 'main [aria-label="Resumo estatístico"]',
  parts: [chart('Falhas por horário'), 'main .dashboard footer'],
}

/** The four sections, opened from the side menu. */
export const SECTIONS: readonly Change[] = [
  { name: 'Resumo', ...SUMMARY },
  { name: 'Dashboard', ...DASHBOARD },
  { name: 'Analíticos', figures: 'main .analytics-tiles', parts: [] },
  { name: 'Insights', figures: 'main h1', says: { selector: 'main h1', text: 'Insights - ' }, parts: [] },
].map((one) => ({ ...one, button: one.name, within: 'nav' }))

const PRESSED = 'main [aria-label="Período"] [aria-pressed="true"]'

/** The ranges of the open section. */
export const rangesOf = (section: 'Resumo' | 'Dashboard'): readonly Change[] =>
  ['7 dias', '15 dias', '30 dias', '6 meses', '1 ano', 'Tudo'].map((text) => ({
    name: `${section}, ${text}`,
    button: text,
    within: 'main',
    says: { selector: PRESSED, text },
    ...(section === 'Resumo' ? SUMMARY : DASHBOARD),
  }))

/** A unit of the Dashboard: a machine of the side menu, or a compressor of the table. */
export const unitOf = (name: string, within: Change['within']): Change => ({
  name,
  button: name,
  within,
  says: { selector: 'main h1', text: name },
  figures: DASHBOARD.figures,
  parts: ['main .dashboard footer'],
})

export interface Walked extends ChangeTime {
  /** For example `Resumo → Dashboard`. */
  readonly name: string
}

/**
 * Goes from each view to every other one, often enough for medians. The page stands at the first view; the first round warms
 * the data up and does not count.
 */
export async function walkAll(page: Page, ends: readonly Change[], rounds: number): Promise<Walked[]> {
  const times = new Map<string, ChangeTime[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [from, to] of pairsInOrder(ends)) {
      const time = await go(page, to)
      const name = `${from.name} → ${to.name}`
      if (round > 0) times.set(name, [...(times.get(name) ?? []), time])
    }
  }
  const median = (all: readonly number[]) => quantile(all, 0.5)
  return [...times].map(([name, all]) => ({
    name,
    figuresMs: median(all.map(({ figuresMs }) => figuresMs)),
    sightMs: median(all.map(({ sightMs }) => sightMs)),
    wholeMs: median(all.map(({ wholeMs }) => wholeMs)),
  }))
}

async function go(page: Page, to: Change): Promise<ChangeTime> {
  const time = await changeTime(page, to)
  await page.waitForTimeout(REST_MS)
  return time
}

/** All ordered pairs: each begins where the pair before ended, and the first begins where the last ends. */
function pairsInOrder<End>(ends: readonly End[]): [End, End][] {
  const steps = ends.flatMap((one, n) => ends.slice(n + 1).flatMap((other) => [one, other]))
  return steps.map((from, n) => [from, required(steps[(n + 1) % steps.length], 'next pair')])
}
