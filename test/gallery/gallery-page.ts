import type { Look } from './photograph.ts'

export interface Picture extends Look {
  name: string
  file: string
  /** Errors and warnings of the browser. */
  notes: string[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const viewOf = ({ name }: Picture) => name.split(':')[0] ?? name
const unique = (values: (string | number)[]) => [...new Set(values.map(String))]

/** All pictures on one page, grouped by view, with filters; the page needs only its own folder. */
export function galleryPage(pictures: readonly Picture[]): string {
  const filters = [
    choice('Vista', 'view', unique(pictures.map(viewOf))),
    choice('Tema', 'theme', unique(pictures.map(({ theme }) => theme))),
    choice('Largura', 'width', unique(pictures.map(({ width }) => width))),
  ]
  const groups = unique(pictures.map(viewOf)).map((view) => {
    const own = pictures.filter((picture) => viewOf(picture) === view)
    return `<section><h2>${escaped(view)}</h2><div>${own.map(figure).join('')}</div></section>`
  })
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Geada · Galeria</title><style>${STYLE}</style>
<header><h1>Galeria</h1>${filters.join('')}<input type="search" placeholder="Estado" aria-label="Estado"></header>
<main>${groups.join('\n')}</main><script>${SCRIPT}</script></html>`
}

const choice = (label: string, name: string, values: string[]) =>
  `<label>${label} <select name="${name}"><option value="">todas</option>${values
    .map((value) => `<option>${escaped(value)}</option>`)
    .join('')}</select></label>`

const figure = (picture: Picture) =>
  `<figure data-view="${escaped(viewOf(picture))}" data-theme="${picture.theme}" data-width="${picture.width}" data-name="${escaped(picture.name.toLowerCase())}"><a href="${picture.file}"><img loading="lazy" alt="" src="${picture.file}"></a><figcaption>${escaped(picture.name)} · ${picture.theme} · ${picture.width}${picture.notes.map((note) => `<b>${escaped(note)}</b>`).join('')}</figcaption></figure>`

const STYLE = `body{margin:0;font:14px system-ui;background:#eceff1;color:#222}header{position:sticky;top:0;z-index:1;display:flex;flex-wrap:wrap;gap:1rem;align-items:center;padding:.5rem 1rem;background:#fff;border-bottom:1px solid #ccc}h1{font-size:1rem;margin:0}section{padding:0 1rem}section>div{display:grid;grid-template-columns:repeat(auto-fill,minmax(22rem,1fr));gap:1rem}section:not(:has(figure:not([hidden]))){display:none}figure{margin:0;background:#fff;border:1px solid #ccc}img{display:block;width:100%;max-height:26rem;object-fit:cover;object-position:top}figcaption{padding:.4rem .6rem}figcaption b{display:block;color:#a00}`

const SCRIPT = `const fields=[...document.querySelectorAll('select')],text=document.querySelector('input');function show(){for(const one of document.querySelectorAll('figure'))one.hidden=!one.dataset.name.includes(text.value.toLowerCase())||fields.some(({name,value})=>value&&one.dataset[name]!==value)}for(const field of[...fields,text])field.addEventListener('input',show)`
