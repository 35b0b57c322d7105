// Measures each part as ratios, in one run on this machine: `npm run bench` measures all parts, `npm run bench -- fleet` one.

import { required } from '#test/harness/required.ts'
import { atRest } from './at-rest.ts'
import { besideUpload } from './beside-upload.ts'
import { catchUp } from './catch-up.ts'
import { changes } from './changes.ts'
import { charts } from './charts.ts'
import { chiller } from './chiller-plants.ts'
import { doe2Chillers } from './doe2-chillers.ts'
import { fileSource } from './file-source.ts'
import { fleet } from './fleet.ts'
import { forecast } from './forecast.ts'
import { layouts } from './layouts.ts'
import { life } from './life.ts'
import { lists } from './lists.ts'
import { lostWorker } from './lost-worker.ts'
import { memory } from './memory.ts'
import { overview } from './overview.ts'
import { pages } from './pages.ts'
import { plantFaults } from './plant-faults.ts'
import { report } from './report.ts'
import { reportLogos } from './report-logos.ts'
import { sampleRate } from './sample-rate.ts'
import { skab } from './skab.ts'
import { printTable, type Result } from './table.ts'
import { training } from './training.ts'
import { unequalSources } from './unequal-sources.ts'
import { datasetQueries } from './uploads/dataset-queries.ts'
import { uploads } from './uploads/uploads.ts'
import { year } from './year.ts'

const parts: Readonly<Record<string, () => Promise<Result[]>>> = {
  year,
  memory: async () => [...(await atRest()), ...(await memory())],
  'at-rest': atRest,
  layouts: () => layouts({ machines: 500, hours: 0.2 }),
  lists,
  life,
  report: async () => [...(await report()), ...(await reportLogos())],
  'report-logos': reportLogos,
  'beside-upload': besideUpload,
  'file-source': fileSource,
  training,
  charts: () => charts(1),
  'charts-slow': () => charts(4),
  chiller,
  'plant-faults': plantFaults,
  'doe2-chillers': doe2Chillers,
  skab,
  overview,
  pages,
  changes,
  uploads,
  'dataset-queries': datasetQueries,
  'sample-rate': sampleRate,
  'catch-up': () => catchUp({ machines: 200 }),
  'unequal-sources': () => unequalSources({ machines: 250, measurements: 10, historyHours: 0.1 }),
  'lost-worker': () => lostWorker({ machines: 250, measurements: 10, historyHours: 0.1 }),
  forecast,
  fleet: () => fleet({ machines: 500, measurements: 10, historyHours: 49, minutes: 2 }),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Partes: ${Object.keys(parts).join(', ')}`)
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : Object.keys(parts))
    printTable(await required(parts[name], 'part')())
}
