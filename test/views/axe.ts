import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Findings {
  violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[]
}

/** Rules whose result can change with the theme; all others read the document's structure. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Findings of axe-core on the page that are serious or worse, as `rule: element`. */
export const seriousFindings = (page: Page): Promise<string[]> => findings(page, {})

/** The same only for the rules about colours: for a page whose other theme has passed all rules. */
export const seriousColourFindings = (page: Page): Promise<string[]> =>
  findings(page, { runOnly: COLOUR_RULES })

async function findings(page: Page, options: { runOnly?: string[] }): Promise<string[]> {
  // The page's policy forbids foreign scripts, but not those of the debugger.
  await page.evaluate(source)
  return page.evaluate(async (chosen) => {
    const { axe } = window as unknown as { axe: { run(of: object): Promise<Findings> } }
    const { violations } = await axe.run({ resultTypes: ['violations'], ...chosen })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
      )
  }, options)
}
