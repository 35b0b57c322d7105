import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { required } from './required.ts'

/**
 * Vitest's order of files, with those that open a browser mixed evenly among the others of their project: a file that waits for
 * processes runs beside a file that keeps a browser busy.
 */
export class Evenly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const counts = new Map<string, number>()
    for (const file of sorted) counts.set(kindOf(file), (counts.get(kindOf(file)) ?? 0) + 1)
    const seen = new Map<string, number>()
    const places = new Map(
      sorted.map((file) => {
        const kind = kindOf(file)
        const before = seen.get(kind) ?? 0
        seen.set(kind, before + 1)
        const { groupOrder } = file.project.config.sequence
        return [file, groupOrder + (before + 0.5) / required(counts.get(kind), 'count of the kind')]
      }),
    )
    return sorted.toSorted((a, b) => required(places.get(a), 'place') - required(places.get(b), 'place'))
  }
}

function kindOf({ project, moduleId }: TestSpecification): string {
  return `${project.name} ${/\/test\/(views|e2e)\//.test(moduleId) ? 'browser' : ''}`
}
