import { required } from '../harness/required.ts'
import { importsOf } from './imports.ts'
import type { Sources } from './project-files.ts'

type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Draws the rooms of the product and their arrows as a Mermaid flowchart, from the real imports: contract and the folders of
 * server and web, and in separate parts the rooms of core and the features of the server. Leaves out an arrow that follows from
 * other arrows.
 */
export function drawRooms(sources: Sources): string {
  const ofProduct = new Map([...sources].filter(([path]) => isOfProduct(path)))
  const within = (folder: string) => {
    const room = new RegExp(`^${folder}/[^/]+(?=/)`)
    return arrowsOf(ofProduct, (path) => room.exec(path)?.[0] ?? null)
  }
  return [
    'flowchart TD',
    ...drawn(arrowsOf(ofProduct, (path) => FOLDER.exec(path)?.[0] ?? null)),
    ...['core', 'server/features'].flatMap((folder) => [
      `  subgraph ${folder}`,
      ...drawn(within(folder)).map((line) => `  ${line}`),
      '  end',
    ]),
  ].join('\n')
}

const FOLDER = /^(contract|core)(?=\/)|^(server|web)\/[^/]+(?=\/)|^server(?=\/)/

const isOfProduct = (path: string) =>
  /^(contract|core|server|web)\/.*\.tsx?$/.test(path) && !/\.(test|test-support)\.tsx?$/.test(path)

function arrowsOf(sources: Sources, roomOf: (path: string) => string | null): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [path, source] of sources) {
    const from = roomOf(path)
    if (from === null) continue
    const targets = arrows.get(from) ?? new Set()
    arrows.set(from, targets)
    for (const { target } of importsOf(path, source)) {
      const to = roomOf(target)
      if (to !== null && to !== from) targets.add(to)
    }
  }
  return arrows
}

/** Removes arrows to rooms that are also reached by way of a third room. */
function withoutImplied(arrows: Arrows): Arrows {
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of arrows.get(from) ?? []) if (!seen.has(to)) reached(to, seen.add(to))
    return seen
  }
  const reach = new Map([...arrows.keys()].map((room) => [room, reached(room)]))
  const isImplied = (from: string, to: string) =>
    [...required(arrows.get(from), 'arrows of the room')].some(
      (by) => by !== to && reach.get(by)?.has(to) === true && !reach.get(by)?.has(from),
    )
  return new Map(
    [...arrows].map(([from, targets]) => [from, new Set([...targets].filter((to) => !isImplied(from, to)))]),
  )
}

/** One line for each room that imports others. */
function drawn(all: Arrows): string[] {
  return [...withoutImplied(all)]
    .filter(([, targets]) => targets.size > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, targets]) => `  ${from} --> ${[...targets].sort().join(' & ')}`)
}
