import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Node keeps compiled code here: without it, compiling takes a quarter of each start. */
export const compileCache = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'geada-compiled') }

const { flags, environment: variables } = JSON.parse(
  readFileSync(join(root, 'scripts', 'server-node.json'), 'utf8'),
)
/** The flags and environment with which Node runs the server (decision 13). */
export const serverNode = { flags, environment: variables }

/** An environment whose PATH begins with the project's own Node and tools. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return { ...process.env, ...extra, PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter) }
}

/** Runs a program quietly; resolves with its exit code and the end of its output. */
export function quietly(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (text) => {
      output = (output + text).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) =>
      resolve({ code: -1, output: String(error.message), missing: error.code === 'ENOENT' }),
    )
    child.on('close', (code) => resolve({ code: code ?? -1, output, missing: false }))
  })
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program with visible output, passes signals on, and resolves with the exit code that a shell would show. Ctrl+C
 * reaches every process of the terminal's group, and npm sends it once more. A program that takes a second signal as a demand
 * to end at once runs in a group of its own (`alone`) and gets signals that arrive within a second as one.
 */
export function openly(program, args, { started, alone = false, ...options } = {}) {
  return new Promise((resolve) => {
    const detached = alone && process.platform !== 'win32'
    const child = spawn(program, args, { cwd: root, ...options, detached, stdio: 'inherit' })
    let lastAt = 0
    const forward = (signal) => {
      const now = Date.now()
      if (alone ? now - lastAt > 1000 : !(signal === 'SIGINT' && process.stdin.isTTY))
        child.kill(alone ? 'SIGTERM' : signal)
      lastAt = now
    }
    for (const signal of signals) process.on(signal, forward)
    const over = (code) => {
      for (const signal of signals) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      over(1)
    })
    child.on('exit', (code, signal) => over(code ?? (signal === 'SIGINT' ? 130 : 143)))
    started?.(child)
  })
}
