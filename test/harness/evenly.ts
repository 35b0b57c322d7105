import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { required } from './required.ts'

/** The projects in the order of their runs. */
const PROJECTS = ['product', 'pglite', 'postgres', 'unit', 'web']

/**
 * The files of one project after those of another, in Vitest's order within a project. Files that open a browser are mixed evenly
 * among the others of their project: a file that waits for processes runs beside a file that keeps a browser busy.
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
        return [file, rankOf(file) + (before + 0.5) / required(counts.get(kind), 'count of the kind')]
      }),
    )
    return sorted.toSorted((a, b) => required(places.get(a), 'place') - required(places.get(b), 'place'))
  }
}

function rankOf({ project }: TestSpecification): number {
  const rank = PROJECTS.indexOf(project.name)
  if (rank < 0) throw new Error(`The project ${project.name} has no place in the order`)
  return rank
}

function kindOf({ project, moduleId }: TestSpecification): string {
  return `${project.name} ${/\/test\/(views|e2e)\//.test(moduleId) ? 'browser' : ''}`
}
