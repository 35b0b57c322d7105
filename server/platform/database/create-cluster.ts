// Run as a process of its own by database.ts: creating a cluster takes over a gigabyte of memory, which ends with the process.
import { PGlite } from '@electric-sql/pglite'

const [folder, sharedBuffers] = process.argv.slice(2)
const client = await PGlite.create(folder!)
await client.exec(`alter system set shared_buffers = '${sharedBuffers}'`)
await client.close()
