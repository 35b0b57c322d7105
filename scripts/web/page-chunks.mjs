// Decides which modules of the built application share a file: a page needs few files, so that the browser can request all of
// them at once.
import { sectionFiles } from './section-files.mjs'

const SECTIONS = sectionFiles(`${import.meta.dirname}/../..`)
const RUNTIME = /^\0(?:rolldown\/|vite\/)|\/node_modules\/(?:react|scheduler)\//

/**
 * The files, and the roots whose static imports make up each file. A module belongs to the first file that it fits. A file
 * imports only its own modules and those of files above it, so that no two files need each other.
 */
const FILES = [
  { name: 'react', holds: (id) => RUNTIME.test(id) },
  { name: 'react-dom', holds: (id) => id.includes('/node_modules/react-dom/') },
  { name: 'begin', roots: [['web/app/start/begin-first-view.ts']] },
  {
    name: 'ui',
    atLeast: 2,
    roots: [
      ['web/app/start/sign-in.tsx'],
      [
        'web/app/start/application.tsx',
        'web/app/routes/signed-in-route.tsx',
        'web/app/routes/dashboard-route.tsx',
      ],
    ],
  },
  { name: 'calls', roots: [['web/app/start/first-calls.ts']] },
  { name: 'sign-in', roots: [['web/app/start/sign-in.tsx']] },
  { name: 'router', roots: [['web/app/routes/router.tsx']] },
  {
    name: 'application',
    roots: [
      [
        'web/app/start/application.tsx',
        'web/app/routes/signed-in-route.tsx',
        'web/app/routes/dashboard-route.tsx',
      ],
    ],
  },
  {
    name: 'monitoring',
    atLeast: 2,
    roots: Object.values(SECTIONS).map((file) => [file]),
  },
  // Modules shared by the Dashboard and the dialogs opened from it.
  {
    name: 'monitoring',
    outside: '/web/features/',
    roots: [[SECTIONS.dashboard]],
  },
]

/** Groups for `output.codeSplitting` of Rolldown. */
export function pageChunks(folder) {
  let files = null
  const name = (id, context) => {
    files ??= FILES.map((file) => ({
      name: file.name,
      holds: file.holds ?? reached(file, folder, (one) => context.getModuleInfo(one)),
    }))
    return files.find(({ holds }) => holds(id))?.name ?? null
  }
  return [{ debugName: 'pages', name, includeDependenciesRecursively: false }]
}

/** Whether at least `atLeast` of the roots need a module outside the folder `outside`. */
function reached({ roots, atLeast = 1, outside }, folder, getModuleInfo) {
  const needed = roots.map((paths) => {
    const ids = paths.map((path) => `${folder}/${path}`)
    return closureOf(ids, getModuleInfo)
  })
  const isOutside = (id) => outside === undefined || !id.includes(outside)
  return (id) => isOutside(id) && needed.filter((ids) => ids.has(id)).length >= atLeast
}

function closureOf(ids, getModuleInfo) {
  const found = new Set()
  const open = [...ids]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    const module = getModuleInfo(id)
    if (module === null) throw new Error(`no module ${id}`)
    open.push(...module.importedIds)
  }
  return found
}
