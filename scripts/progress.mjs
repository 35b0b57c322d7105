// Says what is going on while something takes longer than a moment. Plain JavaScript for Node 20 and later.

/** Runs `work`, telling its name at the start, the seconds meanwhile, and how long it took at the end. */
export async function withProgress(label, work) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const terminal = process.stdout.isTTY
  process.stdout.write(terminal ? `${label}…` : `${label}…\n`)
  const tick = setInterval(
    () => process.stdout.write(terminal ? `\r${label}… ${seconds()} s` : `  ${label}: ${seconds()} s\n`),
    terminal ? 1000 : 10_000,
  )
  try {
    const result = await work()
    process.stdout.write(`${terminal ? '\r' : ''}${label}: pronto em ${seconds()} s\n`)
    return result
  } catch (error) {
    if (terminal) process.stdout.write('\n')
    throw error
  } finally {
    clearInterval(tick)
  }
}

/** What a person is told instead of a stack trace. */
export class Told extends Error {}

/** Runs the body of a command: a `Told` error is printed and ends it with 1, anything else with its trace. */
export async function command(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    if (error instanceof Told) console.error(`\n${error.message}\n`)
    else console.error(error)
    process.exitCode = 1
  }
}
