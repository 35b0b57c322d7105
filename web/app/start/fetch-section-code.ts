import { addressedView } from './first-calls.ts'

/**
 * Makes the browser fetch the code of an address's section before the application runs: the built page names each section's files in a
 * template (scripts/web/first-page.mjs).
 */
export function fetchSectionCode(address: string): void {
  const view = addressedView(address)
  if (view === null || view.machineId === null) return
  const template = document.getElementById(`secao-${view.section}`)
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}
