import { addressedView } from './first-calls.ts'

/**
 * Has the code of the section that an address shows fetched, while nothing runs yet that needs it: the built page names its files in a
 * template of each section (scripts/first-page.mjs).
 */
export function fetchSectionCode(address: string): void {
  const view = addressedView(address)
  if (view === null || view.machineId === null) return
  const template = document.getElementById(`secao-${view.section}`)
  if (template instanceof HTMLTemplateElement) document.head.append(template.content)
}
