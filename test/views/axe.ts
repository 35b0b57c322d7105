import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Findings {
  violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[]
}

/** What axe-core finds on the page that is serious or worse, as `rule: element`. */
export async function seriousFindings(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not bind.
  await page.evaluate(source)
  return page.evaluate(async () => {
    const axe = (window as unknown as { axe: { run(): Promise<Findings> } }).axe
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
      )
  })
}
