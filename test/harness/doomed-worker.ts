// A worker process for a test to kill: takes one job, reports it, and never finishes it. Arguments: those that open the
// database.
import { openDatabase } from '#server/platform/database/database.ts'
import { createLog } from '#server/platform/process/log.ts'
import { startJobs } from '#server/platform/work/jobs.ts'

const [kind, place] = process.argv.slice(2)
const database = await openDatabase(kind === 'url' ? { url: place } : { folder: place })
const jobs = await startJobs(database, createLog({ level: 'silent' }))
await jobs.work({ name: 'doomed' }, () => {
  console.log('active')
  return new Promise<void>(() => {})
})
await jobs.send({ name: 'doomed' }, { from: 'the dead' })
