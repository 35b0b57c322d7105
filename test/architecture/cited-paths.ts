import { required } from '../harness/required.ts'

/** Paths of the project that a page names, in code marks or as a link. */
export function citedPaths(page: string): string[] {
  const marked = [...page.matchAll(/`([^`\n]+)`/g)].map((m) => required(m[1], 'cited text'))
  const linked = [...page.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map((m) => required(m[1], 'cited text'))
  return [...marked.filter(looksLikePath), ...linked.filter((text) => !/^[a-z]+:/.test(text))]
}

const PATH = /^[\w@.-]+(\/[\w@.-]+)*\/?$/
const OF_THE_PROJECT = /^(contract|core|server|web|test|bench|scripts|docs|\.ci)\//
/** A name without a folder is a path when it is one of the root's own files; `routes.ts` is any feature's. */
const IN_THE_ROOT = /^[\w-]+(\.(md|json)|\.config\.ts)$/

const looksLikePath = (text: string) =>
  (PATH.test(text) && OF_THE_PROJECT.test(text)) || IN_THE_ROOT.test(text)
