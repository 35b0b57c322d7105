import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The environment in which the project's own Node and tools come first. */
export function environment(extra = {}) {
  const bin = join(root, 'node_modules', '.bin')
  return { ...process.env, ...extra, PATH: [bin, process.env.PATH].filter(Boolean).join(delimiter) }
}

/** Runs a program quietly; resolves with its exit code and the end of what it wrote. */
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

/** Runs a program in the open, hands signals through, and resolves with the exit code a shell would show. */
export function openly(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, ...options, stdio: 'inherit' })
    const forward = (signal) => child.kill(signal)
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward)
    const over = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, forward)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(error.message)
      over(1)
    })
    child.on('exit', (code, signal) => over(code ?? (signal === 'SIGINT' ? 130 : 143)))
    options.started?.(child)
  })
}
