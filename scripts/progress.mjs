// Reports progress of work that takes longer than a moment. Plain JavaScript for Node 20 and later.

let output = process.stdout

/** Progress goes to standard error from now on, for a command whose standard output is read by a program. */
export function progressToStandardError() {
  output = process.stderr
}

/** Runs `work`; prints its name at the start, the seconds meanwhile, and its duration at the end. */
export async function withProgress(label, work) {
  const began = Date.now()
  const seconds = () => Math.round((Date.now() - began) / 1000)
  const terminal = output.isTTY
  output.write(terminal ? `${label}…` : `${label}…\n`)
  const tick = setInterval(
    () => output.write(terminal ? `\r${label}… ${seconds()} s` : `  ${label}: ${seconds()} s\n`),
    terminal ? 1000 : 10_000,
  )
  try {
    const result = await work()
    output.write(`${terminal ? '\r' : ''}${label}: pronto em ${seconds()} s\n`)
    return result
  } catch (error) {
    if (terminal) output.write('\n')
    throw error
  } finally {
    clearInterval(tick)
  }
}

/** An error with a message for a person; printed without a stack trace. */
export class Told extends Error {}

/**
 * Runs the body of a command: prints the message of a `Told` error and ends with 1; any other error ends it with its stack
 * trace.
 */
export async function command(body) {
  try {
    process.exitCode = (await body()) ?? 0
  } catch (error) {
    if (error instanceof Told) console.error(`\n${error.message}\n`)
    else console.error(error)
    process.exitCode = 1
  }
}
