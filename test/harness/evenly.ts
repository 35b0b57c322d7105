import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { required } from './required.ts'

/**
 * Vitest's order of files, with the projects of a group mixed evenly from first to last: a file that waits for processes runs
 * beside a file that keeps a browser busy.
 */
export class Evenly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const counts = new Map<string, number>()
    for (const { project } of sorted) counts.set(project.name, (counts.get(project.name) ?? 0) + 1)
    const seen = new Map<string, number>()
    const places = new Map(
      sorted.map((file) => {
        const { name, config } = file.project
        const before = seen.get(name) ?? 0
        seen.set(name, before + 1)
        return [
          file,
          config.sequence.groupOrder + (before + 0.5) / required(counts.get(name), 'count of the project'),
        ]
      }),
    )
    return sorted.toSorted((a, b) => required(places.get(a), 'place') - required(places.get(b), 'place'))
  }
}
