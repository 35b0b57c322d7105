// A reporter of Vitest's that keeps which tests passed only when they were run again, and what had failed.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './child.mjs'

export const secondTriesFile = join(root, '.build', 'second-tries.json')

export default class SecondTries {
  #tests = []

  onTestCaseResult(test) {
    if (!test.diagnostic()?.flaky) return
    const [error] = test.result().errors ?? []
    const [why = ''] = (error?.message ?? '').split('\n')
    this.#tests.push({ name: test.fullName, path: relative(root, test.module.moduleId), why })
  }

  onTestRunEnd() {
    writeFileSync(secondTriesFile, JSON.stringify(this.#tests))
  }
}

/** A line for each, so that nobody takes them for sound: one that fails now and then has a reason. */
export const secondTriesTable = (tests) =>
  tests.map(({ name, path, why }) => `na 2ª tentativa  ${path} > ${name}: ${why}`)
