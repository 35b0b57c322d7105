import type { Connection } from '#contract/sources/connection.ts'
import { contractOf, creatableKinds, type SourceKind } from '#contract/sources/source-kinds.ts'
import type { Pair } from '#web/ui/fields/pair-fields.tsx'
import type { KindEntry } from './source-kind.ts'
import { type OwnDrafts, sourceKinds } from './source-kinds.ts'

interface CommonDraft {
  nome: string
  version: SourceKind
  measurement: string
  description: string
  /** One name per line. */
  fields: string
  tags: Pair[]
  /** One name per line; a name may hold any character except a line end. */
  measurements: string
  sourceTimezone: string
}

/** A connection in its form's fields; each source kind uses its own members. */
export type ConnectionDraft = CommonDraft & OwnDrafts

/** The entry of a kind that is known only at run time. */
export const kindOf = (kind: SourceKind): KindEntry<OwnDrafts> =>
  sourceKinds[kind] as unknown as KindEntry<OwnDrafts>

const blankOwn = Object.assign({}, ...Object.values(sourceKinds).map(({ blank }) => blank)) as OwnDrafts

export function newConnectionDraft(): ConnectionDraft {
  return {
    nome: '',
    version: creatableKinds[0],
    ...blankOwn,
    measurement: '',
    description: '',
    fields: '',
    tags: [],
    measurements: '',
    sourceTimezone: '',
  }
}

export function connectionDraftOf({ nome, version, config }: Connection): ConnectionDraft {
  const text = (member: string) => (config[member] == null ? '' : String(config[member]))
  const list = (member: string) => (Array.isArray(config[member]) ? config[member].join('\n') : '')
  return {
    ...newConnectionDraft(),
    ...ownDraftOf(version, config),
    nome,
    version,
    measurement: text('measurement'),
    description: text('description'),
    fields: list('fields'),
    tags: Object.entries((config.tags ?? {}) as Record<string, string>).map(([name, value]) => ({
      name,
      value,
    })),
    measurements: list('measurements'),
    sourceTimezone: text('sourceTimezone'),
  }
}

/** The stored members of the kind; an absent member has the value of a new form. */
function ownDraftOf(kind: SourceKind, config: Config): Partial<OwnDrafts> {
  const stored = Object.entries(kindOf(kind).blank).map(([member, blank]) => {
    const value = config[member]
    return [member, value === undefined ? blank : typeof blank === 'boolean' ? value === true : String(value)]
  })
  return Object.fromEntries(stored)
}

type Config = Readonly<Record<string, unknown>>

/** The config of the draft's kind without blank optional members. */
export function configOf(draft: ConnectionDraft): Config {
  const secrets = contractOf(draft.version).secrets.map(({ member }) => member)
  const config = { ...kindOf(draft.version).toConfig(ownMembers(draft)), ...commonConfig(draft) }
  const filled: Record<string, unknown> = {}
  for (const [member, value] of Object.entries(config)) {
    const plain = typeof value === 'string' && !secrets.includes(member) ? value.trim() : value
    if (plain !== undefined && plain !== '') filled[member] = plain
  }
  return filled
}

function ownMembers(draft: ConnectionDraft): OwnDrafts {
  const { blank } = kindOf(draft.version)
  return Object.fromEntries(
    Object.entries(draft).filter(([member]) => Object.hasOwn(blank, member)),
  ) as OwnDrafts
}

const lines = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((line) => line.trim())
    .filter((line) => line !== '')

function commonConfig(draft: ConnectionDraft): Config {
  const { measurement, description, fields, tags, measurements, sourceTimezone } = draft
  const listed = lines(fields, /[\n,;]/)
  const offered = lines(measurements, /\n/)
  const pairs = tags
    .map(({ name, value }) => [name.trim(), value.trim()] as const)
    // A tag without a value asks for points without the tag.
    .filter(([name]) => name !== '')
  return {
    measurement,
    description,
    fields: listed.length > 0 ? listed : undefined,
    tags: pairs.length > 0 ? Object.fromEntries(pairs) : undefined,
    measurements: offered.length > 0 ? offered : undefined,
    sourceTimezone,
  }
}
