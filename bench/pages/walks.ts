import type { Page } from 'playwright-core'
import { required } from '#test/harness/required.ts'
import { quantile } from '../table.ts'
import { type Change, type ChangeTime, changeTime } from './change-times.ts'

/** Time for what a view does when it has been drawn. */
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

/** The four sections as the side menu leads to them. */
export const SECTIONS: readonly Change[] = [
  { name: 'Resumo', ...SUMMARY },
  { name: 'Dashboard', ...DASHBOARD },
  { name: 'Analíticos', figures: 'main .analytics-tiles', parts: [] },
  { name: 'Insights', figures: 'main h1', says: { selector: 'main h1', text: 'Insights - ' }, parts: [] },
].map((one) => ({ ...one, button: one.name, within: 'nav' }))

const PRESSED = 'main [aria-label="Período"] [aria-pressed="true"]'

/** The ranges of the section that is open. */
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
  /** `Resumo → Dashboard`. */
  readonly name: string
}

/** Goes from each to each other one, so often that medians can be given; the first round warms the data and does
 * not count. The page stands at the first of them. */
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

/** All ordered pairs, each beginning where the one before ended, the first where the last ends. */
function pairsInOrder<End>(ends: readonly End[]): [End, End][] {
  const steps = ends.flatMap((one, n) => ends.slice(n + 1).flatMap((other) => [one, other]))
  return steps.map((from, n) => [
    from,
    required(steps[(n + 1) % steps.length], 'steps[(n + 1) % steps.length]'),
  ])
}
