import { spawn } from 'node:child_process'

const OPENERS: Partial<Record<NodeJS.Platform, [string, ...string[]]>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
  linux: ['xdg-open'],
}

/** Opens a page in the user's browser; without a desktop it only prints the address. */
export function openPage(address: string): void {
  console.log(address)
  const opener = OPENERS[process.platform]
  const hasDesktop =
    process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY)
  if (opener === undefined || !hasDesktop || process.env.CI) return
  const [program, ...args] = opener
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
