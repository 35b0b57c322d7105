// `npm test`: from a fresh clone to a verdict. With arguments it runs only the tests whose path contains one of them.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { compileCache, environment, openly, quietly, root } from './child.mjs'
import { ensureInstalled } from './install.mjs'
import { command } from './progress.mjs'
import { ensureSystemParts } from './system-parts.mjs'
import { memoryFolder } from './tests/memory-folder.mjs'
import { secondTriesFile, secondTriesTable } from './tests/second-tries.mjs'
import { onlyEmbeddedTable, statementsFile } from './tests/statements.mjs'
import { timesFile, timesTable } from './tests/test-times.mjs'

const filters = process.argv.slice(2)
const report = join(root, '.build', 'tests.json')

const results = []

await command(async () => {
  const began = Date.now()
  const node = await ensureInstalled()
  await ensureSystemParts()
  // Workers reuse the code that another process has compiled.
  const isWhole = filters.length === 0
  const folder = memoryFolder()
  const env = environment({
    ...compileCache,
    ...(folder ? { TMPDIR: folder } : {}),
    ...(isWhole ? { STATEMENTS_FILE: statementsFile } : {}),
  })
  if (isWhole) await checkStatically(node, env)
  mkdirSync(join(root, '.build'), { recursive: true })
  for (const file of [report, timesFile, secondTriesFile, statementsFile]) rmSync(file, { force: true })
  const own = ['test-times.mjs', 'second-tries.mjs'].map(
    (name) => `--reporter=${join(root, 'scripts', 'tests', name)}`,
  )
  const reporters = ['--reporter=default', ...own, '--reporter=json', `--outputFile.json=${report}`]
  const name = 'Testes (vitest)'
  console.log(`\n── ${name}`)
  await timed(name, openly(node, [bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...filters], { env }))
  return summary(results, Math.round((Date.now() - began) / 1000))
})

function bin(...path) {
  return join(root, 'node_modules', ...path)
}

/** Style, types and known vulnerabilities, at once: each of them has stretches that use one core. */
async function checkStatically(node, env) {
  const check = async (name, ...args) => {
    const { code, output } = await quietly(node, args, { env })
    console.log(`\n── ${name}\n${output.trimEnd()}`)
    return code
  }
  const checks = {
    'Estilo (biome)': [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'],
    'Tipos (tsc)': [join(root, 'scripts', 'typecheck.mjs')],
    'Falhas conhecidas (npm audit)': [join(root, 'scripts', 'packages', 'audit.mjs')],
  }
  await Promise.all(Object.entries(checks).map(([name, args]) => timed(name, check(name, ...args))))
}

async function timed(name, running) {
  const from = Date.now()
  const code = await running
  results.push({ name, passed: code === 0, seconds: Math.round((Date.now() - from) / 1000) })
}

function summary(results, seconds) {
  const counts = testCounts()
  console.log('\n── Resumo')
  for (const { name, passed, seconds } of results)
    console.log(`${passed ? 'passou' : 'FALHOU'}  ${name}, ${seconds} s`)
  for (const name of counts.failures) console.log(`        ${name}`)
  for (const line of [...secondTriesTable(kept(secondTriesFile)), ...onlyEmbeddedTable()]) console.log(line)
  if (existsSync(timesFile)) console.log(`\n${timesTable(kept(timesFile)).join('\n')}\n`)
  console.log(`Tempo total: ${seconds} s`)
  const otherFailures = results.filter((result) => !result.passed).length
  const failed = counts.failed || otherFailures
  console.log(`${counts.passed} passed, ${failed} failed, ${counts.skipped} skipped`)
  return otherFailures > 0 || counts.passed === 0 ? 1 : 0
}

function kept(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function testCounts() {
  try {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    const failures = result.testResults.flatMap((file) =>
      file.assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName),
    )
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests,
      skipped: result.numPendingTests + result.numTodoTests,
      failures,
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [] }
  }
}
