// A Vitest reporter that keeps the duration of each file, imports and hooks included.
import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../child.mjs'

export const timesFile = join(root, '.build', 'test-times.json')

export default class TestTimes {
  onTestRunEnd(modules) {
    const files = modules.map((module) => ({
      project: module.project.name,
      path: relative(root, module.moduleId),
      seconds: secondsOf(module.diagnostic()),
    }))
    writeFileSync(timesFile, JSON.stringify(files))
  }
}

function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
}

/** Prints the seconds of each project, summed over its files, and the slowest files. */
export function timesTable(files, howMany = 10) {
  const row = (seconds, text) => `${seconds.toFixed(1).padStart(8)} s  ${text}`
  const names = [...new Set(files.map(({ project }) => project))]
  const projects = names.map((name) => {
    const own = files.filter(({ project }) => project === name)
    const seconds = own.reduce((sum, file) => sum + file.seconds, 0)
    return row(seconds, `${name}, ${own.length} arquivos`)
  })
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, howMany)
  return [
    ...projects,
    '',
    ...slowest.map(({ project, path, seconds }) => row(seconds, `${path} (${project})`)),
  ]
}
