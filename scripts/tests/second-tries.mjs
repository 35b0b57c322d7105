// A Vitest reporter that keeps the tests that passed only at their second try, with the error of the first.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../child.mjs'

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

/** Prints a line for each such test: a test that fails now and then has a defect. */
export const secondTriesTable = (tests) =>
  tests.map(({ name, path, why }) => `na 2ª tentativa  ${path} > ${name}: ${why}`)
