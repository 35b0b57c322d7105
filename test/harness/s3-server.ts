import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './product.ts'

export interface S3Server {
  readonly endpoint: string
  /** The environment of a product whose files are in this server's bucket. */
  readonly environment: Readonly<Record<string, string>>
  /** Ends the server; its objects stay. */
  kill(): Promise<void>
  /** Starts it again at the same address. */
  startAgain(): Promise<void>
  /** Ends the server and deletes its objects. */
  remove(): Promise<void>
}

const PROGRAM = fileURLToPath(new URL('./s3-process.ts', import.meta.url))
/** The only key that the server knows. */
const KEY = 'S3RVER'

export async function startS3Server(): Promise<S3Server> {
  const folder = temporaryFolder()
  let running = await start(folder.path)
  const { port } = running
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    environment: {
      FILES_URL: `s3://geada/planta?endpoint=${encodeURIComponent(endpoint)}`,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: KEY,
    },
    kill: () => running.kill(),
    startAgain: async () => {
      running = await start(folder.path, port)
    },
    remove: async () => {
      await running.kill()
      folder.remove()
    },
  }
}

async function start(folder: string, port?: number): Promise<{ port: number; kill(): Promise<void> }> {
  const child = fork(PROGRAM, port === undefined ? [folder] : [folder, String(port)], {
    // The server makes its marks of pages with a cipher of old.
    execArgv: ['--openssl-legacy-provider', '--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const opened = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(message)))
    child.once('exit', (code) => reject(new Error(`the S3 server ended with ${code}`)))
  })
  return {
    port: opened,
    kill: () => {
      child.kill('SIGKILL')
      return ended
    },
  }
}
