// Measures each part as ratios, in one run on this machine: `npm run bench` measures all parts, `npm run bench -- fleet` one.

import { required } from '#test/harness/required.ts'
import { catchUp } from './collection/catch-up.ts'
import { changes } from './collection/changes.ts'
import { fileSource } from './collection/file-source.ts'
import { fleet } from './collection/fleet.ts'
import { layouts } from './collection/layouts.ts'
import { lostWorker } from './collection/lost-worker.ts'
import { sampleRate } from './collection/sample-rate.ts'
import { unequalSources } from './collection/unequal-sources.ts'
import { year } from './collection/year.ts'
import { lists } from './lists.ts'
import { doe2Chillers } from './models/doe2-chillers.ts'
import { forecast } from './models/forecast.ts'
import { life } from './models/life.ts'
import { plantFaults } from './models/plant-faults.ts'
import { skab } from './models/skab.ts'
import { training } from './models/training.ts'
import { pages } from './pages.ts'
import { chiller } from './plants/chiller-plants.ts'
import { atRest } from './processes/at-rest.ts'
import { memory } from './processes/memory.ts'
import { printTable, type Result } from './table.ts'
import { datasetQueries } from './uploads/dataset-queries.ts'
import { uploads } from './uploads/uploads.ts'
import { besideUpload } from './views/beside-upload.ts'
import { charts } from './views/charts.ts'
import { overview } from './views/overview.ts'
import { report } from './views/report.ts'
import { reportLogos } from './views/report-logos.ts'

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
