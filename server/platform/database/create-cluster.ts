// database.ts runs this file as a process of its own: creating a cluster takes some 600 MB of memory, freed when the process ends.
import { PGlite } from '@electric-sql/pglite'
import { stayInBaselineTier } from './baseline-tier.ts'

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('the first argument, the cluster’s folder, is missing')
stayInBaselineTier()
await (await PGlite.create(folder)).close()
