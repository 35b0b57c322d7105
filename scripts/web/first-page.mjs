// Puts into a page everything that it shows and fetches before its scripts run: the sign-in as HTML, the font, and every file
// of the first view.
import { basename } from 'node:path'
import { runnerImport } from 'vite'
import { sectionFiles } from './section-files.mjs'

/** Per page, the chunks that its scripts fetch one after another. */
const FOLLOWING = {
  'index.html': ['react-dom', 'client', 'router', 'application', 'signed-in-route', 'dashboard-route'],
  'login.html': ['react-dom', 'sign-in-host'],
}

/**
 * The address selects one of these (web/app/start/fetch-section-code.ts). A template lists the section's files; it does not
 * fetch them.
 */
const SECTIONS = sectionFiles(`${import.meta.dirname}/../..`)

/** A Vite plugin, only for builds: in development the scripts draw the pages. */
export function firstPage() {
  return {
    name: 'first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle, filename }) {
        const page = filename.split('/').pop()
        const drawn =
          page === 'login.html'
            ? html.replace('<div id="root">', `<div id="root" data-drawn-ahead>${await signIn()}`)
            : html
        return {
          html: drawn,
          tags: [font(bundle), ...following(page, html, bundle), ...sections(page, html, bundle)],
        }
      },
    },
  }
}

/** The page's own component, drawn for a browser without a session or another tab. */
async function signIn() {
  const nothing = { getItem: () => null, setItem() {}, removeItem() {} }
  Object.assign(globalThis, { localStorage: nothing, sessionStorage: nothing, BroadcastChannel: undefined })
  const { module } = await runnerImport('/web/app/start/sign-in-page.tsx', { configFile: false })
  return module.signInPage()
}

function font(bundle) {
  const name = Object.keys(bundle).find((file) => file.endsWith('.woff2'))
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${name}` }
  return { tag: 'link', injectTo: 'head', attrs }
}

function following(page, html, bundle) {
  return filesOf(FOLLOWING[page], bundle)
    .filter((name) => !html.includes(name))
    .map(preload)
}

function sections(page, html, bundle) {
  if (page !== 'index.html') return []
  const fetched = new Set(filesOf(FOLLOWING[page], bundle))
  return Object.entries(SECTIONS).map(([section, path]) => {
    const files = filesOf([basename(path, '.tsx')], bundle).filter(
      (file) => !html.includes(file) && !fetched.has(file),
    )
    const sheets = files.flatMap((file) => [...(bundle[file].viteMetadata?.importedCss ?? [])])
    const children = [...files.map(preload), ...sheets.map(sheet)]
    return { tag: 'template', injectTo: 'head', attrs: { id: `secao-${section}` }, children }
  })
}

const link = (attrs) => ({ tag: 'link', injectTo: 'head', attrs: { ...attrs, crossorigin: '' } })
const preload = (name) => link({ rel: 'modulepreload', href: `/${name}` })
const sheet = (name) => link({ rel: 'stylesheet', href: `/${name}` })

/** The named chunks and all chunks that these import. */
function filesOf(names, bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const starts = chunks.filter(({ name }) => names.includes(name))
  if (starts.length < names.length) throw new Error(`files of ${names.join(', ')} are missing`)
  const files = new Set()
  const add = (name) => {
    const chunk = bundle[name]
    if (files.has(name) || chunk?.type !== 'chunk') return
    files.add(name)
    for (const imported of chunk.imports) add(imported)
  }
  for (const { fileName } of starts) add(fileName)
  return [...files]
}
